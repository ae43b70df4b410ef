// As much of Node's own types as the tests use; the page's types and Node's do not go together.

declare module 'node:test' {
  type Act = (context: unknown) => unknown;
  export default function test(name: string, act: Act): Promise<void>;
  export function test(name: string, act: Act): Promise<void>;
  export function describe(name: string, act: () => unknown): void;
  export function it(name: string, act: Act): Promise<void>;
  export function before(act: Act): void;
  export function beforeEach(act: Act): void;
  export function afterEach(act: Act): void;
  export const mock: {
    timers: { enable(what: { apis: string[] }): void; tick(milliseconds: number): void; reset(): void };
  };
}

declare module 'node:assert/strict' {
  interface Assert {
    (value: unknown, message?: string): asserts value;
    ok(value: unknown, message?: string): asserts value;
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    notDeepEqual(actual: unknown, expected: unknown, message?: string): void;
    throws(act: () => unknown, expected?: RegExp | object | ((error: any) => boolean), message?: string): void;
    rejects(act: Promise<unknown> | (() => Promise<unknown>),
      expected?: RegExp | object | ((error: any) => boolean)): Promise<void>;
    doesNotReject(act: Promise<unknown> | (() => Promise<unknown>)): Promise<void>;
    doesNotThrow(act: () => unknown): void;
    match(text: string, pattern: RegExp, message?: string): void;
    doesNotMatch(text: string, pattern: RegExp, message?: string): void;
    fail(message?: string): never;
  }
  const assert: Assert;
  export default assert;
}

declare module 'node:fs' {
  export function readFileSync(path: string | URL, encoding: 'utf8'): string;
  export function readFileSync(path: string | URL): Uint8Array<ArrayBuffer>;
  export function existsSync(path: string | URL): boolean;
  export function readdirSync(path: string, options: { recursive: boolean }): string[];
}

declare module 'node:url' {
  export function fileURLToPath(url: URL): string;
}

declare module 'node:process' {
  export const env: Record<string, string | undefined>;
}

declare module 'node:crypto' {
  interface Hash { update(text: string): Hash; digest(form: 'base64'): string }
  export function createHash(kind: string): Hash;
}

declare module 'node:vm' {
  const vm: { runInNewContext(code: string, context: object): unknown };
  export default vm;
}

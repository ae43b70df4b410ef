// A way to answer a guess that is neither a press of an answer nor a number typed.

/** `element` is what is drawn, `answer` how it stands, and `reveal` shows the right one.
 * @typedef {{element: HTMLElement, answer: () => string, reveal: (right: string) => void}} Way */

export {};

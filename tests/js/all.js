// Every test of this folder in one process: `node tests/js/all.js`. (`node --test FILE …` takes a process a file.)

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HERE = new URL('./', import.meta.url);
const files = readdirSync(fileURLToPath(HERE), { recursive: true }).filter(name => name.endsWith('.test.js'));
for (const file of files.sort()) await import(new URL(file.replaceAll('\\', '/'), HERE).href);

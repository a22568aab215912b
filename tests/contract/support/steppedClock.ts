// Preloaded into a server: its machine's clock is set by as many milliseconds as the file `CLOCK_STEP_FILE` says, as soon as it says so.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;

const file = process.env['CLOCK_STEP_FILE'] ?? '';
const machineNow = Date.now.bind(Date);
let step = 0;
let lookedAt = -Infinity;

function now(): number {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    step = Number(readFileSync(file, 'utf8'));
  }
  return machineNow() + step;
}

globalThis.Date = new Proxy(Date, {
  construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

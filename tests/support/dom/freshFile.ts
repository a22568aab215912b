import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

const FRAME_MS = 16;

// Waiting ends with what is waited for; on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 20_000 });

// Each file finds the page as if it were alone in its environment.
for (const part of [document.head, document.body]) {
  part.replaceChildren();
  removeAttributes(part);
}
removeAttributes(document.documentElement);
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

// The frames of jsdom never come again once it has asked for one by the fake timers of a test.
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), FRAME_MS));
window.cancelAnimationFrame = (handle) => clearTimeout(handle);

// What a page of the file still waits for when it ends, such as another try to reach an exchange, would meet the doubles of the next one.
const startTimer = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = startTimer(...given);
  timers.add(timer);
  return timer;
}, startTimer);

afterAll(() => {
  cleanup();
  // Libraries are not loaded anew, so what they keep is taken from them.
  cleanNotifications();
  vi.useRealTimers();
  globalThis.setTimeout = startTimer;
  for (const timer of timers) clearTimeout(timer);
});

function removeAttributes(element: HTMLElement): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

import { cleanNotifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

const FRAME_MS = 16;

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

afterAll(() => {
  cleanup();
  // Libraries are not loaded anew, so what they keep is taken from them.
  cleanNotifications();
});

function removeAttributes(element: HTMLElement): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

import { cleanNotifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

// Each file finds the page as if it were alone in its environment.
for (const part of [document.head, document.body]) {
  part.replaceChildren();
  removeAttributes(part);
}
removeAttributes(document.documentElement);
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

afterAll(() => {
  cleanup();
  // Libraries are not loaded anew, so what they keep is taken from them.
  cleanNotifications();
});

function removeAttributes(element: HTMLElement): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End move the focus between the buttons of a list; Tab goes in and out of it as one stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: list, key } = event;
  const buttons = [...list.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const isForward = isSideways && (key === 'ArrowLeft') === (getComputedStyle(list).direction === 'rtl');
  const target = {
    ArrowUp: buttons[index - 1],
    ArrowDown: buttons[index + 1],
    ArrowLeft: buttons[isForward ? index + 1 : index - 1],
    ArrowRight: buttons[isForward ? index + 1 : index - 1],
    Home: buttons[0],
    End: buttons.at(-1),
  }[key];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

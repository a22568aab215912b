import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End move the focus between the buttons of a list; Tab goes in and out of it as one stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  const target = {
    ArrowUp: buttons[index - 1],
    ArrowDown: buttons[index + 1],
    Home: buttons[0],
    End: buttons.at(-1),
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

import { act, fireEvent } from '@testing-library/react';

/** Gives an input a text as a browser does: a keystroke or a paste, told by `inputType`. */
function input(field: HTMLInputElement, value: string, inputType: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setValue?.call(field, value);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  });
}

/** Types at the end of a field, key by key. */
export function typeInto(field: HTMLInputElement, text: string): void {
  act(() => field.focus());
  for (const key of text) input(field, field.value + key, 'insertText');
}

/** Pastes over everything in a field. */
export function pasteInto(field: HTMLInputElement, text: string): void {
  act(() => field.focus());
  input(field, text, 'insertFromPaste');
}

/** Empties a field as somebody does who selects all of it. */
export function clear(field: HTMLInputElement): void {
  input(field, '', 'deleteContentBackward');
}

/**
 * Presses a key where the focus is. Enter in a field of a form submits it as browsers do: by its submit button, or not at all
 * where it has none.
 */
export function press(key: string): void {
  const target = document.activeElement ?? document.body;
  const isHandled = !fireEvent.keyDown(target, { key });
  if (key !== 'Enter' || isHandled) return;
  if (target instanceof HTMLButtonElement) fireEvent.click(target);
  else if (target instanceof HTMLInputElement) {
    const button = target.form?.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (button && !button.disabled) fireEvent.click(button);
  }
}

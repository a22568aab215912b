import { act, fireEvent } from '@testing-library/react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Replaces what is selected in a field, as browsers do, with the caret behind it. */
function replace(field: TextField, from: number, to: number, text: string, inputType: string): void {
  const next = field.value.slice(0, from) + text + field.value.slice(to);
  act(() => {
    setText(field, next, from + text.length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text }));
  });
}

/** Writes into a field past React, which is how it learns of a change. */
function setText(field: TextField, text: string, caret: number): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.setSelectionRange(caret, caret);
}

const selectionOf = (field: TextField): readonly [number, number] => [
  field.selectionStart ?? 0,
  field.selectionEnd ?? 0,
];

/** Selects a part of a field; a caret where both ends are one. */
export function select(field: TextField, from: number, to = from): void {
  field.setSelectionRange(from, to);
}

/** Types a key where the caret is, over what is selected. */
export function typeKey(field: TextField, key: string): void {
  replace(field, ...selectionOf(field), key, 'insertText');
}

/** Pastes where the caret is, over what is selected. */
export function paste(field: TextField, text: string): void {
  replace(field, ...selectionOf(field), text, 'insertFromPaste');
}

/** Presses Backspace or Delete. */
export function erase(field: TextField, direction: 'backward' | 'forward'): void {
  const [from, to] = selectionOf(field);
  if (from !== to) replace(field, from, to, '', `deleteContent`);
  else if (direction === 'backward') {
    if (from > 0) replace(field, from - 1, from, '', 'deleteContentBackward');
  } else if (from < field.value.length) replace(field, from, from + 1, '', 'deleteContentForward');
}

/**
 * Composes with an input method where the caret is: each step replaces the one before, the last is kept.
 * @param onStep called after each step, while the composition goes on
 */
export function compose(field: TextField, steps: readonly string[], onStep?: (step: string) => void): void {
  const [from, to] = selectionOf(field);
  fireEvent.compositionStart(field);
  let end = to;
  for (const step of steps) {
    replace(field, from, end, step, 'insertCompositionText');
    end = from + step.length;
    onStep?.(step);
  }
  fireEvent.compositionEnd(field, { data: steps.at(-1) ?? '' });
}

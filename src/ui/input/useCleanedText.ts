import { useEditedText } from './useEditedText.ts';
import type { EditedText } from './useEditedText.ts';

/**
 * A text field that keeps only some of what is typed.
 * @param clean what is kept; of the beginning of a text it keeps the beginning of what it keeps of the whole
 * @param onText given what is kept
 */
export function useCleanedText<F extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  value: string,
  clean: (text: string) => string,
  onText: (text: string) => void,
): EditedText<F> {
  return useEditedText<F>(
    value,
    ({ text, caret }) => {
      onText(clean(text));
      return clean(text.slice(0, caret)).length;
    },
    // Keyboards of phones compose whole words: what counts or searches must not wait for the end of one.
    (text) => onText(clean(text)),
  );
}

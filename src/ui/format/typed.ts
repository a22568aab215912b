import type { NumberSymbols } from './symbols.ts';

export interface TypedFormat {
  /**
   * What was typed or pasted into a numeric field, with the language's decimal comma as the point that numeric rules
   * know: the number keys of a German phone have no point. Languages with a decimal point leave the text alone.
   * @param event of the input, which tells pasting from typing
   */
  readonly readTyped: (text: string, event: Event) => string;
}

/** Makes the reader of a language's numeric fields. */
export function createTypedFormat({ decimal }: Pick<NumberSymbols, 'decimal'>): TypedFormat {
  return {
    readTyped(text, event) {
      if (decimal !== ',' || !text.includes(',')) return text;
      const isPasted = 'inputType' in event && event.inputType === 'insertFromPaste';
      // A field holds points alone, so a typed comma is a point; in a pasted number the points group thousands.
      return (isPasted ? text.replaceAll('.', '') : text).replaceAll(',', '.');
    },
  };
}

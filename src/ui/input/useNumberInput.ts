import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { readPastedNumber, readTypedNumber, shownNumber } from '../../platform/numericInput/readNumber.ts';
import type { NumberSeparators, ReadNumber } from '../../platform/numericInput/readNumber.ts';
import { unclearText } from '../../platform/numericInput/sanitizeDecimal.ts';
import { useFormat } from '../format/format.ts';

/** Of inputs of numbers: kept as text, never changed by the wheel. */
export const DECIMAL_INPUT = { inputMode: 'decimal', autoComplete: 'off', spellCheck: false } as const;

export interface NumberInput {
  /** Properties of the input. */
  readonly input: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
  /** A number as the field takes it, where it holds one that is not clear. */
  readonly example: string | undefined;
}

/** Texts that come from elsewhere, whole. */
const FROM_ELSEWHERE: ReadonlySet<unknown> = new Set([
  'insertFromPaste',
  'insertFromDrop',
  'insertFromYank',
  'insertReplacementText',
]);

/**
 * A field that shows a decimal in the page's language and reads what is typed or pasted into it.
 * @param value decimal with a point, or a text marked as unclear
 * @param onText given the same; what its owner cuts off is cut off in the field
 */
export function useNumberInput(value: string, onText: (text: string) => void): NumberInput {
  const { separators } = useFormat();
  // What is typed stays as it is until the field is left, unless its owner made another number of it.
  const [typed, setTyped] = useState<ReadNumber>();
  return {
    input: {
      value: shownNumber(value, typed, separators),
      onChange: ({ currentTarget, nativeEvent }) => {
        const isPasted = 'inputType' in nativeEvent && FROM_ELSEWHERE.has(nativeEvent.inputType);
        const read = (isPasted ? readPastedNumber : readTypedNumber)(currentTarget.value, separators);
        setTyped(isPasted ? undefined : read);
        onText(read.value);
      },
      onBlur: () => setTyped(undefined),
    },
    example: unclearText(value) === undefined ? undefined : exampleNumber(separators),
  };
}

/** A number as every field takes it: without groups. */
export function exampleNumber({ decimal }: NumberSeparators): string {
  return `1234${decimal}5`;
}

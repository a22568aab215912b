import { useState } from 'react';
import {
  foreignPart,
  readPastedNumber,
  readTypedNumber,
  shownNumber,
  typedCharacters,
} from '../../platform/numericInput/readNumber.ts';
import type { ReadNumber } from '../../platform/numericInput/readNumber.ts';
import { readUnclear, unclear } from '../../platform/numericInput/sanitizeDecimal.ts';
import { useFormat } from '../format/format.ts';
import { useEditedText } from './useEditedText.ts';
import type { Edit, EditedText } from './useEditedText.ts';
import { useNumberFault } from './useNumberFault.ts';

/** Of inputs of numbers: kept as text, never changed by the wheel. */
export const DECIMAL_INPUT = { inputMode: 'decimal', autoComplete: 'off', spellCheck: false } as const;

export interface NumberInput {
  /** Properties of the input. */
  readonly input: EditedText<HTMLInputElement> & { readonly onBlur: () => void };
  /** Why what stands in the field is no number, where it is none. */
  readonly fault: string | undefined;
}

export interface NumberInputOptions {
  /** What the field counts in, which a pasted number may carry: `"BTC"`, `"%"`. */
  readonly unit?: string;
  /** A number below zero has a meaning here; everywhere else a sign is no part of a number. */
  readonly isSigned?: boolean;
}

/**
 * A field that shows a decimal in the page's language and reads what is typed or pasted into it. What is typed stays as it is until the field is
 * left, unless its owner made another number of it; then its leading zeros go.
 * @param value decimal with a point, or a text marked as unclear
 * @param onText given the same; what its owner cuts off is cut off in the field
 */
export function useNumberInput(
  value: string,
  onText: (text: string) => void,
  { unit, isSigned = false }: NumberInputOptions = {},
): NumberInput {
  const { separators } = useFormat();
  const fault = useNumberFault()(value);
  const [typed, setTyped] = useState<ReadNumber>();
  const input = useEditedText<HTMLInputElement>(shownNumber(value, typed, separators), (edit) => {
    const { text, caret } = edit;
    const isNegative = isSigned && MINUS.test(text);
    const digits = isNegative ? text.replace(MINUS, '') : text;
    const read = isWhole(edit, isSigned)
      ? readPastedNumber(digits, separators, unit)
      : readTypedNumber(digits, separators);
    const own = isNegative ? negative(read) : read;
    setTyped(own);
    onText(own.value);
    if (own.text === text) return caret;
    return typedCharacters(text.slice(0, caret), separators).length + (isNegative && caret > 0 ? 1 : 0);
  });
  return { input: { ...input, onBlur: () => setTyped(undefined) }, fault };
}

/**
 * Whether a text is to be taken as a whole or not at all: one that was inserted in one piece, one out of an input method that is more than digits,
 * and one that had already something in it that no number has. Of what is typed key by key, users see at once what the field leaves out.
 */
function isWhole({ text, before, by }: Edit, isSigned: boolean): boolean {
  const isForeign = (whole: string): boolean =>
    foreignPart(isSigned ? whole.replace(MINUS, '') : whole) !== '';
  if (isForeign(before)) return true;
  if (by === 'composition') return isForeign(text);
  return by === 'insertion' || insertedLength(before, text) > 1;
}

const MINUS = /^\s*[-\u2212]/;

function negative({ text, value }: ReadNumber): ReadNumber {
  const shown = `-${text}`;
  const fault = readUnclear(value)?.fault;
  if (fault !== undefined) return { text: shown, value: unclear(shown, fault) };
  return { text: shown, value: value === '' ? '' : `-${value}` };
}

/** How many characters of a text stand where another one had none, or others. */
function insertedLength(before: string, after: string): number {
  const [old, now] = [[...before], [...after]];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return now.length - start - end;
}

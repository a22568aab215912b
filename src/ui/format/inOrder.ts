import { formatDateTime } from './time.ts';

const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** A number in its order, also in a sentence from right to left. */
export const inOrder = (number: string): string => `${LEFT_TO_RIGHT}${number}${END}`;

/** A date with its time, in the order of {@link formatDateTime}, for sentences. */
export const timeInOrder = (ts: number): string => inOrder(formatDateTime(ts));

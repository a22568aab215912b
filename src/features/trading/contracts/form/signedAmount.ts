import type { Decimal } from 'decimal.js';
import type { Format } from '../../../../ui/format/index.ts';

/** An amount with its sign, whichever it is: colour alone says nothing. */
export function signedAmount(amount: Decimal, { formatAmount }: Pick<Format, 'formatAmount'>): string {
  return `${amount.gt(0) ? '+' : ''}${formatAmount(amount.toFixed())}`;
}

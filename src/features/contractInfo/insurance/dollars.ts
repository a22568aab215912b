import { parseDecimal } from '../../../ui/format/index.ts';

/** What an amount of a coin is worth at a price, a decimal string; `undefined` while there is no price. */
export function dollarsOf(balance: string, price: string | undefined): string | undefined {
  const [amount, each] = [parseDecimal(balance), parseDecimal(price)];
  return amount === undefined || each === undefined ? undefined : amount.times(each).toFixed();
}

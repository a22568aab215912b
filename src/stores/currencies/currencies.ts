import type { OperationData } from '@tidemark/sdk';

/** A currency that values are approximated in. `rate` is what one US dollar costs in it, a decimal string. */
export type Currency = OperationData<'listCurrencyRates'>[number];

const DOLLAR: Currency = { name: 'USD', symbol: '$', rate: '1', asOf: '' };

/** A rate of an earlier day may be far from what it is now. */
const OLD_AFTER_MS = 7 * 86_400_000;

/** Of which day a rate is, and whether that is long ago. */
export interface RateDay {
  readonly day: string;
  readonly isOld: boolean;
}

/** Of which day the rate of a currency is; `undefined` for the dollar, which needs none. */
export function rateDayOf({ name, asOf }: Currency, now: number): RateDay | undefined {
  if (name === DOLLAR.name) return undefined;
  return { day: asOf, isOld: !(now - Date.parse(asOf) <= OLD_AFTER_MS) };
}

/** The currencies to choose from: KRW only where the Korean whitelist allows it, the dollar always. */
export function offeredCurrencies(
  rates: readonly Currency[] | undefined,
  isKrwAllowed: boolean,
): readonly Currency[] {
  const allowed = (rates ?? []).filter(({ name }) => name !== 'KRW' || isKrwAllowed);
  return allowed.some(({ name }) => name === DOLLAR.name) ? allowed : [DOLLAR, ...allowed];
}

/** The chosen currency, or the dollar while the choice is not on offer. */
export function currentCurrency(offered: readonly Currency[], chosen: string): Currency {
  return offered.find(({ name }) => name === chosen) ?? DOLLAR;
}

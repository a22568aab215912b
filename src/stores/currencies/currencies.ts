import type { OperationData } from '@tidemark/sdk';

/** A currency that values are approximated in. `rate` is what one US dollar costs in it, a decimal string. */
export type Currency = OperationData<'listCurrencyRates'>[number];

const DOLLAR: Currency = { name: 'USD', symbol: '$', rate: '1' };

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

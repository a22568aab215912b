import { useAccess } from '../access/index.ts';
import { sdk } from '../clients.ts';
import { usePreferences } from '../preferences.ts';
import { createResource, useResource } from '../resource.ts';
import { currentCurrency, offeredCurrencies } from './currencies.ts';
import type { Currency } from './currencies.ts';

export { rateDayOf } from './currencies.ts';
export type { Currency } from './currencies.ts';

const rates = createResource<readonly Currency[]>(() => sdk.call('listCurrencyRates'));

export interface UseCurrencies {
  /** What may be chosen, in the exchange's order. */
  readonly currencies: readonly Currency[];
  /** What values are approximated in. */
  readonly currency: Currency;
}

/** The currencies with their rates, fetched once per page when something first shows or offers them. */
export function useCurrencies(): UseCurrencies {
  const { value } = useResource(rates);
  const { isKrwAllowed } = useAccess();
  const { currency } = usePreferences();
  const currencies = offeredCurrencies(value, isKrwAllowed);
  return { currencies, currency: currentCurrency(currencies, currency) };
}

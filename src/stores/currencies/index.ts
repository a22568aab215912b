import { useEffect } from 'react';
import { useAccess } from '../access/index.ts';
import { sdk } from '../clients.ts';
import { usePreferences } from '../preferences.ts';
import { createResource, useResource } from '../resource.ts';
import { whileVisible$ } from '../whileVisible.ts';
import { currentCurrency, offeredCurrencies } from './currencies.ts';
import type { Currency } from './currencies.ts';

export { rateDayOf } from './currencies.ts';
export type { Currency } from './currencies.ts';

const rates = createResource<readonly Currency[]>(() => sdk.call('listCurrencyRates'));

/** How often rates are fetched again while something shows them: an exchange reads its source every hour. */
const REFRESH_MS = 10 * 60_000;

/** However many show them, they are fetched together. */
let shown = 0;
let refreshing: { unsubscribe(): void } | undefined;

function refreshWhileShown(): () => void {
  shown += 1;
  refreshing ??= whileVisible$(REFRESH_MS).subscribe(() => void rates.reload());
  return () => {
    shown -= 1;
    if (shown > 0) return;
    refreshing?.unsubscribe();
    refreshing = undefined;
  };
}

export interface UseCurrencies {
  /** What may be chosen, in the exchange's order. */
  readonly currencies: readonly Currency[];
  /** What values are approximated in. */
  readonly currency: Currency;
}

/** The currencies with their rates, fetched when something first shows or offers them, and again now and then as long as something does. */
export function useCurrencies(): UseCurrencies {
  const { value } = useResource(rates);
  useEffect(refreshWhileShown, []);
  const { isKrwAllowed } = useAccess();
  const { currency } = usePreferences();
  const currencies = offeredCurrencies(value, isKrwAllowed);
  return { currencies, currency: currentCurrency(currencies, currency) };
}

import { topics } from '@tidemark/streams';
import { useEffect } from 'react';
import { auditTime, distinctUntilChanged, filter, map, merge, skip } from 'rxjs';
import { useSnapshot } from 'valtio';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { hub, sdk } from '../clients.ts';
import { preferences, usePreferences } from '../preferences.ts';
import type { ValuationAsset } from '../preferences.ts';
import { createUserResource } from '../resource.ts';
import { whileVisible$ } from '../whileVisible.ts';

const VALUATION_PAIR = 'BTC/USDT';

/** How soon after a change of the balances the estimate is asked for again; a burst of fills is asked for once. */
const RENEW_MS = 2000;

/** How often the estimate is fetched again while the page is visible, since prices move. */
const REFRESH_MS = 10_000;

/** What a user's assets are worth. Members are decimal strings, `undefined` until they are known. */
export interface TotalAssets {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** All accounts together, in BTC. */
  readonly btc: string | undefined;
  /** Price of one BTC in USDT as it was when the total was estimated: what holds USDT alone does not move with BTC. */
  readonly rate: string | undefined;
  /** The total as the exchange valued it, in the asset that was chosen when it was asked. */
  readonly total: { readonly asset: ValuationAsset; readonly amount: string } | undefined;
  readonly retry: () => void;
}

const totalOf = createUserResource(async () => {
  const [estimate, quote] = await Promise.all([
    sdk.call('getTotalPreestimate', { query: { valuationAsset: preferences.state.valuationAsset } }),
    sdk.call('getQuote', { query: { instrument: VALUATION_PAIR } }),
  ]);
  const { btcTotalPreestimate: btc, totalPreestimate: amount, valuationAsset: asset } = estimate;
  return { btc, rate: quote.last, total: { asset, amount } };
});

/**
 * The estimated total of a user's assets, asked for when the component mounts, again when a balance has changed, and now
 * and then because prices do. Nothing is fetched in the native app, which shows assets by itself.
 */
export function useTotalAssets(userId: string): TotalAssets {
  const total = totalOf(userId);
  const { value, phase } = useSnapshot(total.state);
  const { valuationAsset } = usePreferences();

  useEffect(() => {
    if (isNativeApp()) return undefined;
    void total.reload();
    const reasons = merge(balanceChanges$(), whileVisible$(REFRESH_MS)).subscribe(() => void total.reload());
    return () => reasons.unsubscribe();
    // Asked for anew in the asset that the user has chosen.
  }, [total, valuationAsset]);

  return {
    phase: value !== undefined ? 'ready' : phase === 'failed' ? 'failed' : 'loading',
    btc: value?.btc,
    rate: value?.rate ?? undefined,
    total: value?.total,
    retry: () => void total.reload(),
  };
}

function balanceChanges$() {
  return hub.topic(topics.balances).pipe(
    filter(({ phase }) => phase === 'live'),
    map(({ value }) => value),
    distinctUntilChanged(),
    skip(1),
    auditTime(RENEW_MS),
  );
}

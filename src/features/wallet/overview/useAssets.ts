import type { Quote } from '../../../stores/market/types.ts';
import { tradePairs, useQuoteBoard, useTradePairs } from '../../../stores/market/tradePairs.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { topics, useTopic } from '../../../stores/realtime.ts';
import { useAccountBalances } from '../../../stores/wallet/accountBalances.ts';
import type { AccountBalance } from '../../../stores/wallet/accountBalances.ts';
import type { Ageing } from '../../../ui/feedback/Stale.tsx';
import { pairsToValue, valuerAt } from './worth.ts';
import type { Valuer } from './worth.ts';

/** Everything that the user owns, with what it takes to value it. */
export interface Assets {
  /** `undefined` until they have come. */
  readonly balances: readonly AccountBalance[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
  readonly valuer: Valuer;
  /** The same in USDT, whatever the user has chosen. */
  readonly dollarValuer: Valuer;
  readonly quotes: ReadonlyMap<string, Quote>;
  /** How old the prices are. */
  readonly prices: Ageing;
}

/** The user's assets, valued live at last prices. */
export function useAssets(): Assets {
  const { valuationAsset } = usePreferences();
  const { item: balances, error, reload } = useAccountBalances();
  const pairs = useTradePairs();
  const listed = pairs.value?.map(({ pair }) => pair) ?? [];
  const quotes = useQuoteBoard(pairsToValue(balances?.map(({ asset }) => asset) ?? [], listed));
  const { phase, receivedAt } = useTopic(topics.quote, { instrument: 'BTC/USDT' });
  const isKnown = pairs.value !== undefined;
  return {
    balances: isKnown ? balances : undefined,
    isFailed: (balances === undefined && error !== undefined) || (!isKnown && pairs.phase === 'failed'),
    retry() {
      reload();
      void tradePairs.ensure();
    },
    valuer: valuerAt(quotes, listed, valuationAsset),
    dollarValuer: valuerAt(quotes, listed, 'USDT'),
    quotes,
    prices: { phase, receivedAt },
  };
}

import type Decimal from 'decimal.js';
import { usePreferences } from '../../../stores/preferences.ts';
import type { ValuationAsset } from '../../../stores/preferences.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { MASK } from '../../../ui/text/figures.tsx';

/** Decimals that a value is shown with. */
const SCALES = { BTC: 8, USDT: 2 } as const satisfies Record<ValuationAsset, number>;

/** Writes what something is worth in BTC or USDT with its decimals, and masked where balances are hidden. */
export function useWorthText(): (worth: Decimal | undefined, asset?: ValuationAsset) => string {
  const { formatDecimal } = useFormat();
  const { hideBalance, valuationAsset } = usePreferences();
  return (worth, asset = valuationAsset) =>
    hideBalance ? MASK : formatDecimal(worth?.toFixed(), SCALES[asset]);
}

import { useMemo } from 'react';
import { useTradePairs } from '../../../../stores/market/index.ts';
import { HotkeyHelp } from '../../screen/hotkeys/HotkeyHelp.tsx';
import type { SpotInstrument } from '../../screen/instrument/instrument.ts';
import { MarketHeader } from '../../screen/marketHeader/MarketHeader.tsx';
import type { PairGroup } from '../../screen/marketHeader/pairGroups.ts';

export interface SpotMarketHeaderProps {
  readonly instrument: SpotInstrument;
  readonly onPair: (pair: string) => void;
}

/** Pair, last price and the last 24 hours of a spot pair. */
export function SpotMarketHeader({ instrument, onPair }: SpotMarketHeaderProps) {
  const { value: listed } = useTradePairs();
  const groups = useMemo<readonly PairGroup[]>(() => {
    const pairs = (listed ?? []).map(({ tradePairName: pair, priceScale }) => ({ pair, priceScale }));
    return [{ id: 'spot', name: '', pairs }];
  }, [listed]);
  return <MarketHeader instrument={instrument} groups={groups} onPair={onPair} actions={<HotkeyHelp />} />;
}

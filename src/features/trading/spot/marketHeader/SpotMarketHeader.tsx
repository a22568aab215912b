import { useMemo } from 'react';
import { useTradePairs } from '../../../../stores/market/index.ts';
import { HotkeyHelp } from '../../screen/hotkeys/HotkeyHelp.tsx';
import type { SpotInstrument } from '../../screen/instrument/instrument.ts';
import { InstrumentStrip } from '../../screen/marketHeader/MarketHeader.tsx';
import type { PairGroup } from '../../screen/marketHeader/pairGroups.ts';

export interface SpotStripProps {
  readonly instrument: SpotInstrument;
  readonly onPair: (pair: string) => void;
}

/** Pair, last price and the last 24 hours of a spot pair. */
export function SpotStrip({ instrument, onPair }: SpotStripProps) {
  const { value: listed } = useTradePairs();
  const groups = useMemo<readonly PairGroup[]>(() => {
    const pairs = (listed ?? []).map(({ tradePairName: pair, priceScale }) => ({ pair, priceScale }));
    return [{ id: 'spot', name: '', pairs }];
  }, [listed]);
  return <InstrumentStrip instrument={instrument} groups={groups} onPair={onPair} actions={<HotkeyHelp />} />;
}

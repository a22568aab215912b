import { lazy, useEffect, useMemo } from 'react';
import { tradingSettings, useTradePairs } from '../../../stores/market/index.ts';
import type { TradePair } from '../../../stores/market/index.ts';
import { OrderBookPanel } from '../screen/book/OrderBookPanel.tsx';
import { ChartPanel } from '../screen/chart/ChartPanel.tsx';
import { DeferredPanel } from '../screen/frame/DeferredPanel.tsx';
import { TradingFrame } from '../screen/frame/TradingFrame.tsx';
import { HotkeyHelp } from '../screen/hotkeys/HotkeyHelp.tsx';
import { MarketHeader } from '../screen/marketHeader/MarketHeader.tsx';
import type { PairGroup } from '../screen/marketHeader/pairGroups.ts';
import { SpotContextProvider } from './context/SpotContextProvider.tsx';
import { FillSound } from '../screen/sound/FillSound.tsx';
import { spotInstrumentOf } from './spotInstrument.ts';
import type { SpotInstrument } from './spotInstrument.ts';
import { SpotForm } from './form/SpotForm.tsx';
import { FundsPanel } from './FundsPanel.tsx';
import { InfoPanel } from './InfoPanel.tsx';

const SpotLines = lazy(() => import('./chart/SpotLines.tsx'));
const AccountTables = lazy(() => import('./tables/AccountTables.tsx'));
const RecentTrades = lazy(() => import('../screen/trades/RecentTrades.tsx'));

export interface SpotTradingProps {
  readonly tradePair: TradePair;
  readonly onPair: (pair: string) => void;
}

/** The trading screen of a spot pair. */
export function SpotTrading({ tradePair, onPair }: SpotTradingProps) {
  const instrument = useMemo(() => spotInstrumentOf(tradePair), [tradePair]);
  const { pair } = instrument;
  useEffect(() => tradingSettings.update({ lastPair: pair }), [pair]);

  const panels = {
    marketHeader: <SpotMarketHeader instrument={instrument} onPair={onPair} />,
    chart: <ChartPanel instrument={instrument} lines={<SpotLines />} />,
    book: <OrderBookPanel instrument={instrument} />,
    trades: (
      <DeferredPanel>
        <RecentTrades instrument={instrument} />
      </DeferredPanel>
    ),
    form: <SpotForm />,
    funds: <FundsPanel instrument={instrument} />,
    tables: (
      <DeferredPanel>
        <AccountTables instrument={instrument} />
      </DeferredPanel>
    ),
    info: <InfoPanel instrument={instrument} />,
  };
  return (
    <SpotContextProvider key={pair} instrument={instrument}>
      <TradingFrame panels={panels} />
      <FillSound />
    </SpotContextProvider>
  );
}

interface SpotMarketHeaderProps {
  readonly instrument: SpotInstrument;
  readonly onPair: (pair: string) => void;
}

/** Pair, last price and the last 24 hours of a spot pair. */
function SpotMarketHeader({ instrument, onPair }: SpotMarketHeaderProps) {
  const { value: listed } = useTradePairs();
  const groups = useMemo<readonly PairGroup[]>(() => {
    const pairs = (listed ?? []).map(({ pair: pair, priceScale }) => ({ pair, priceScale }));
    return [{ id: 'spot', name: '', pairs }];
  }, [listed]);
  return <MarketHeader instrument={instrument} groups={groups} onPair={onPair} actions={<HotkeyHelp />} />;
}

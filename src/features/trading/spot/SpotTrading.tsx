import { lazy, useEffect, useMemo } from 'react';
import type { TradePair } from '../../../stores/market/index.ts';
import { tradingSettings } from '../../../stores/market/index.ts';
import { OrderBookPanel } from '../screen/book/OrderBookPanel.tsx';
import { ChartPanel } from '../screen/chart/ChartPanel.tsx';
import { SpotContextProvider } from './context/SpotContextProvider.tsx';
import { OrderForm } from './form/OrderForm.tsx';
import { DeferredPanel } from '../screen/frame/DeferredPanel.tsx';
import { TradingFrame } from '../screen/frame/TradingFrame.tsx';
import { FundsPanel } from './FundsPanel.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import { instrumentOf } from '../screen/instrument/instrument.ts';
import { SpotFillSound } from './sound/SpotFillSound.tsx';
import { SpotMarketHeader } from './marketHeader/SpotMarketHeader.tsx';

const SpotLines = lazy(() => import('./chart/SpotLines.tsx'));
const AccountTables = lazy(() => import('./tables/AccountTables.tsx'));
const RecentTrades = lazy(() => import('../screen/trades/RecentTrades.tsx'));

export interface SpotTradingProps {
  readonly tradePair: TradePair;
  readonly onPair: (pair: string) => void;
}

/** The trading screen of a spot pair. */
export function SpotTrading({ tradePair, onPair }: SpotTradingProps) {
  const instrument = useMemo(() => instrumentOf(tradePair), [tradePair]);
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
    form: <OrderForm />,
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
      <SpotFillSound />
    </SpotContextProvider>
  );
}

import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnRates } from '../../../stores/growth/ownFees.ts';
import { tradingSettings } from '../../../stores/market/settings.ts';
import { useTradePairs } from '../../../stores/market/tradePairs.ts';
import type { TradePair } from '../../../stores/market/types.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import classes from '../screen/Panels.module.css';
import { useKeepMarket } from '../screen/book/useKeepMarket.ts';
import { OrderBookPanel } from '../screen/book/OrderBookPanel.tsx';
import { ChartPanel } from '../screen/chart/ChartPanel.tsx';
import { DeferredPanel } from '../screen/frame/DeferredPanel.tsx';
import { OwnPanel } from '../screen/frame/OwnPanel.tsx';
import { TradingFrame } from '../screen/frame/TradingFrame.tsx';
import { HotkeyHelp } from '../screen/hotkeys/HotkeyHelp.tsx';
import { MarketHeader } from '../screen/marketHeader/MarketHeader.tsx';
import type { PairGroup } from '../screen/marketHeader/pairGroups.ts';
import { SpotContextProvider } from './context/SpotContextProvider.tsx';
import { spotInstrumentOf } from './spotInstrument.ts';
import type { SpotInstrument } from './spotInstrument.ts';
import { SpotForm } from './form/SpotForm.tsx';

const SpotLines = lazyPart(async () => ({ default: (await import('./laterParts.ts')).SpotLines }));
const FundsPanel = lazyPart(async () => ({ default: (await import('./laterParts.ts')).FundsPanel }));
const AccountTables = lazyPart(async () => ({ default: (await import('./laterParts.ts')).AccountTables }));
const RecentTrades = lazyPart(() => import('../screen/trades/RecentTrades.tsx'));

export interface SpotTradingProps {
  readonly tradePair: TradePair;
  readonly onPair: (pair: string) => void;
}

/** The trading screen of a spot pair. */
export function SpotTrading({ tradePair, onPair }: SpotTradingProps) {
  const instrument = useMemo(() => spotInstrumentOf(tradePair), [tradePair]);
  const { pair } = instrument;
  useEffect(() => tradingSettings.update({ lastPair: pair }), [pair]);
  useKeepMarket(instrument);

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
    funds: (
      <OwnPanel>
        <FundsPanel instrument={instrument} />
      </OwnPanel>
    ),
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

/** The rules of the pair. */
function InfoPanel({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useTranslation();
  const { formatAmount, formatDecimal, formatRate } = useFormat();
  const { baseAsset, quoteAsset } = instrument;
  const rates = useOwnRates(instrument.pair);
  const lines = [
    ['pair', instrument.pair],
    ['tick', `${formatDecimal(instrument.tick.toFixed())} ${quoteAsset}`],
    ['lot', `${formatDecimal(instrument.lot.toFixed())} ${baseAsset}`],
    ['minNotional', `${formatAmount(instrument.minNotional.toFixed(), 0)} ${quoteAsset}`],
    ['maxQuantity', `${formatAmount(instrument.maxQuantity.toFixed(), 0)} ${baseAsset}`],
    ['makerFee', formatRate(rates?.maker ?? instrument.makerFeeRate.toFixed(), 3)],
    ['takerFee', formatRate(rates?.taker ?? instrument.takerFeeRate.toFixed(), 3)],
  ] as const;
  return (
    <dl className={classes['info']}>
      {lines.map(([name, text]) => (
        <div key={name} className={classes['line']}>
          <dt>{t(`trade.info.${name}`)}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

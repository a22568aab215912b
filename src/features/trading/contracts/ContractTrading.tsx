import { Suspense, useEffect, useMemo } from 'react';
import { contractScreen } from '../../../stores/contracts/screenSettings.ts';
import type { Contract } from '../../../stores/contracts/types.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useKeepMarket } from '../screen/book/useKeepMarket.ts';
import { OrderBookPanel } from '../screen/book/OrderBookPanel.tsx';
import { ChartPanel } from '../screen/chart/ChartPanel.tsx';
import { DeferredPanel } from '../screen/frame/DeferredPanel.tsx';
import { TradingFrame } from '../screen/frame/TradingFrame.tsx';
import { FillSound } from '../screen/sound/FillSound.tsx';
import { contractInstrumentOf } from './contractInstrument.ts';
import { ContractContextProvider } from './context/ContractContextProvider.tsx';
import { ContractForm } from './form/ContractForm.tsx';
import { CancelOrdersHotkey } from './hotkeys/CancelOrdersHotkey.tsx';
import { RiskPanel } from './risk/RiskPanel.tsx';
import type { ContractScreen } from './screens.ts';
import { ContractMarketHeader } from './marketHeader/ContractMarketHeader.tsx';

const ContractInfo = lazyPart(() => import('./info/ContractInfo.tsx'));
const ContractLines = lazyPart(() => import('./chart/ContractLines.tsx'));
const ContractTables = lazyPart(() => import('./tables/ContractTables.tsx'));
const PositionHotkeys = lazyPart(() => import('./hotkeys/PositionHotkeys.tsx'));
const RecentTrades = lazyPart(() => import('../screen/trades/RecentTrades.tsx'));

export interface ContractTradingProps {
  readonly screen: ContractScreen;
  readonly contract: Contract;
  readonly onContract: (contract: string) => void;
}

/** The trading screen of a contract. */
export function ContractTrading({ screen, contract, onContract }: ContractTradingProps) {
  const instrument = useMemo(() => contractInstrumentOf(contract), [contract]);
  const { pair } = instrument;
  useEffect(() => {
    const { lastContract } = contractScreen.state;
    contractScreen.update({ lastContract: { ...lastContract, [screen]: pair } });
  }, [screen, pair]);
  useKeepMarket(instrument);

  const panels = {
    marketHeader: <ContractMarketHeader onContract={onContract} />,
    chart: <ChartPanel instrument={instrument} lines={<ContractLines />} />,
    book: <OrderBookPanel instrument={instrument} />,
    trades: (
      <DeferredPanel>
        <RecentTrades instrument={instrument} />
      </DeferredPanel>
    ),
    form: <ContractForm />,
    funds: <RiskPanel />,
    phoneFunds: <RiskPanel />,
    tables: (
      <DeferredPanel>
        <ContractTables />
      </DeferredPanel>
    ),
    info: (
      <DeferredPanel>
        <ContractInfo />
      </DeferredPanel>
    ),
  };
  return (
    <ContractContextProvider key={`${screen} ${pair}`} screen={screen} instrument={instrument}>
      <CancelOrdersHotkey />
      <TradingFrame panels={panels} />
      <Suspense>
        <PositionHotkeys />
      </Suspense>
      <FillSound />
    </ContractContextProvider>
  );
}

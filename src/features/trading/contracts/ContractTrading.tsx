import { Suspense, useEffect, useMemo } from 'react';
import { afterPaint } from '../../../platform/scheduling.ts';
import { contractScreen } from '../../../stores/contracts/screenSettings.ts';
import type { Contract } from '../../../stores/contracts/types.ts';
import { useSession } from '../../../stores/session/index.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useKeepMarket } from '../screen/book/useKeepMarket.ts';
import { OrderBookPanel } from '../screen/book/OrderBookPanel.tsx';
import { ChartPanel } from '../screen/chart/ChartPanel.tsx';
import { DeferredPanel } from '../screen/frame/DeferredPanel.tsx';
import { OwnPanel } from '../screen/frame/OwnPanel.tsx';
import { TradingFrame } from '../screen/frame/TradingFrame.tsx';
import { contractInstrumentOf } from './contractInstrument.ts';
import { ContractContextProvider } from './context/ContractContextProvider.tsx';
import { ContractForm } from './form/ContractForm.tsx';
import { CancelOrdersHotkey } from './hotkeys/CancelOrdersHotkey.tsx';
import type { ContractScreen } from './screens.ts';
import { ContractMarketHeader } from './marketHeader/ContractMarketHeader.tsx';

const ContractInfo = lazyPart(() => import('./info/ContractInfo.tsx'));
const ContractLines = lazyPart(async () => ({ default: (await import('./laterParts.ts')).ContractLines }));
const ContractTables = lazyPart(async () => ({ default: (await import('./laterParts.ts')).ContractTables }));
const PositionHotkeys = lazyPart(async () => ({
  default: (await import('./laterParts.ts')).PositionHotkeys,
}));
const loadRiskPanel = () => import('./risk/RiskPanel.tsx');
const RiskPanel = lazyPart(loadRiskPanel);
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
  usePreloadedRisk();

  const risk = (
    <OwnPanel>
      <RiskPanel />
    </OwnPanel>
  );
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
    funds: risk,
    phoneFunds: risk,
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
    </ContractContextProvider>
  );
}

/** Loads the panel of risk before a phone's drawer opens: what comes into an open drawer moves its buttons. */
function usePreloadedRisk(): void {
  const isLoggedIn = useSession().user !== null;
  useEffect(() => {
    if (isLoggedIn) afterPaint(() => void loadRiskPanel().catch(() => undefined));
  }, [isLoggedIn]);
}

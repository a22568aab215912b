import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useHandedOverMarginModes } from '../../../../stores/contracts/handedOverMarginModes.ts';
import { contractScreen, useContractScreen } from '../../../../stores/contracts/screenSettings.ts';
import { useMarginMode } from '../../../../stores/contracts/settings.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { inScales, TradingContext } from '../../screen/context/tradingContext.ts';
import type { OwnActivity, ScreenSwitch, TradingContextValue } from '../../screen/context/tradingContext.ts';
import type { ContractInstrument } from '../contractInstrument.ts';
import { startingLeverage } from '../form/ticket.ts';
import type { ContractScreen } from '../screens.ts';
import { ContractContext } from './contractContext.ts';
import type { ContractContextValue } from './contractContext.ts';
import { TicketFeed } from './TicketFeed.tsx';
import { createTicketStore, TicketStoreContext } from './ticketStore.ts';

export interface ContractContextProviderProps {
  readonly screen: ContractScreen;
  readonly instrument: ContractInstrument;
  readonly children: ReactNode;
}

/** Creates the trading context of a contract. Key it by screen and contract: nothing typed for one may meet another. */
export function ContractContextProvider({ screen, instrument, children }: ContractContextProviderProps) {
  const { marginMode } = useMarginMode(instrument.pair);
  useHandedOverMarginModes();
  const contractContext = useMemo<ContractContextValue>(
    () => ({ screen, instrument, marginMode }),
    [screen, instrument, marginMode],
  );
  const store = useMemo(
    () =>
      createTicketStore({
        instrument,
        marginMode: 'cross',
        positionMode: 'oneWay',
        leverage: startingLeverage(instrument.contract),
        hasSettings: false,
        bids: [],
        asks: [],
        prices: { last: undefined, mark: undefined, index: undefined },
        portfolio: undefined,
        orders: [],
      }),
    [instrument],
  );
  const trading = useMemo<TradingContextValue>(
    () => ({
      instrument,
      own: contractActivity,
      useSwitches: useContractSwitches,
      ticket: {
        pickLevel: (level) => store.dispatch({ type: 'levelPicked', ...inScales(level, instrument) }),
        chooseSide: (side) => store.dispatch({ type: 'chosen', choice: { side } }),
        onPick: store.onPick,
      },
    }),
    [instrument, store],
  );
  return (
    <TradingContext value={trading}>
      <ContractContext value={contractContext}>
        <TicketStoreContext value={store}>
          <TicketFeed instrument={instrument} marginMode={marginMode} store={store} />
          {children}
        </TicketStoreContext>
      </ContractContext>
    </TradingContext>
  );
}

/** What the user has in a contract, in whichever margin mode. */
const contractActivity: OwnActivity = {
  useOpenOrders(contract) {
    const open = useTopic(topics.contractOrders).value?.open;
    return useMemo(() => (open ?? []).filter((order) => order.contract === contract), [open, contract]);
  },
  useFills(contract) {
    const fills = useTopic(topics.contractFills).value;
    return useMemo(() => (fills ?? []).filter((fill) => fill.contract === contract), [fills, contract]);
  },
  useFillKeys() {
    const fills = useTopic(topics.contractFills).value;
    return useMemo(
      () => fills?.map(({ contract, tradeId, side }) => `${contract} ${tradeId} ${side}`),
      [fills],
    );
  },
};

/** What a contract screen does by itself, and what it asks before. */
function useContractSwitches(): readonly ScreenSwitch[] {
  const { soundOnFill, confirmDragging } = useContractScreen();
  return [
    { name: 'sound', isOn: soundOnFill, turn: (isOn) => contractScreen.update({ soundOnFill: isOn }) },
    {
      name: 'confirmDragging',
      isOn: confirmDragging,
      turn: (isOn) => contractScreen.update({ confirmDragging: isOn }),
    },
  ];
}

import { contractsViewOf } from './contracts/view.ts';
import { balanceEvent, levelEvents } from './kernel/eventLog.ts';
import { stateOf } from './spot/order.ts';
import { sortedMarkets } from './spot/codec/markets.ts';
import type { EngineSnapshotView } from './protocol.ts';
import type { EngineState } from './state.ts';

/** Everything that read models show, as of the last command. */
export function viewOf(state: EngineState): EngineSnapshotView {
  const markets = sortedMarkets(state);
  return {
    seq: state.seq,
    time: state.time,
    instruments: markets.map(({ instrument }) => instrument),
    balances: balancesOf(state),
    openOrders: [...state.orders.values()]
      .filter(({ account }) => !account.holder.isMarketSource)
      .sort((a, b) => a.id - b.id)
      .map(stateOf),
    levels: markets.flatMap(({ book }) => [...levelEvents(book.bids), ...levelEvents(book.asks)]),
    lastPrices: markets.map(({ instrument, lastPrice, lastTradeId }) => ({
      instrument: instrument.id,
      price: lastPrice,
      tradeId: lastTradeId,
    })),
    contracts: contractsViewOf(state),
  };
}

function balancesOf(state: EngineState): EngineSnapshotView['balances'] {
  return [...state.ledger.accounts.values()]
    .filter(({ isMarketSource }) => !isMarketSource)
    .sort((a, b) => a.id - b.id)
    .flatMap(({ balances }) => [...balances.values()].sort((a, b) => (a.asset < b.asset ? -1 : 1)))
    .filter(({ isEmpty }) => !isEmpty)
    .map(balanceEvent);
}

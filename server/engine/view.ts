import { stateOf } from './order.ts';
import type { BookSide } from './book/book-side.ts';
import type { EngineSnapshotView } from './protocol.ts';
import type { EngineState } from './state.ts';

type LevelEvent = EngineSnapshotView['levels'][number];

/** Everything that read models show, as of the last command. */
export function viewOf(state: EngineState): EngineSnapshotView {
  const markets = [...state.markets.values()].sort((a, b) => a.instrument.id - b.instrument.id);
  return {
    seq: state.seq,
    time: state.time,
    instruments: markets.map(({ instrument }) => instrument),
    balances: balancesOf(state),
    openOrders: [...state.orders.values()]
      .filter(({ seat }) => !seat.account.isMarketSource)
      .sort((a, b) => a.id - b.id)
      .map(stateOf),
    levels: markets.flatMap(({ book }) => [...levelsOf(book.bids), ...levelsOf(book.asks)]),
    lastPrices: markets.map(({ instrument, lastPrice, lastTradeId }) => ({
      instrument: instrument.id,
      price: lastPrice,
      tradeId: lastTradeId,
    })),
  };
}

function balancesOf(state: EngineState): EngineSnapshotView['balances'] {
  return [...state.ledger.accounts.values()]
    .filter(({ isMarketSource }) => !isMarketSource)
    .sort((a, b) => a.id - b.id)
    .flatMap((account) =>
      [...account.balances.values()].map(({ asset, available, held }) => ({
        kind: 'balance' as const,
        account: account.id,
        asset,
        available,
        held,
      })),
    );
}

/** Best first. */
function levelsOf(side: BookSide): LevelEvent[] {
  return side.levels
    .map(({ price, lots }) => ({
      kind: 'level' as const,
      instrument: side.instrument,
      side: side.side,
      price,
      lots,
    }))
    .reverse();
}

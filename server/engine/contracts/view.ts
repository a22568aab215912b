import { levelEvents } from '../kernel/eventLog.ts';
import type { EngineState } from '../state.ts';
import { byId } from './byId.ts';
import { contractOrderState } from './contractOrder.ts';
import { positionState } from './position.ts';
import type { ContractsView } from './protocol.ts';
import { triggerState } from './trigger.ts';

/** All that read models show of contracts, as of the last command; contracts in the order of their ids. */
export function contractsViewOf(state: EngineState): ContractsView {
  const markets = [...state.contracts.markets.values()].sort((a, b) => a.contract.id - b.contract.id);
  const accounts = markets
    .flatMap((market) => market.sortedAccounts())
    .filter(({ margin, isBlank }) => !margin.account.isMarketSource && !isBlank);
  return {
    markets: markets.map(({ contract, mark, index, lastFundingTime, lastPrice, lastTradeId }) => ({
      contract,
      mark,
      index,
      lastFundingTime,
      lastPrice,
      lastTradeId,
    })),
    levels: markets.flatMap(({ book }) => [...levelEvents(book.bids), ...levelEvents(book.asks)]),
    orders: accounts
      .flatMap(({ orders }) => [...orders])
      .sort(byId)
      .map(contractOrderState),
    triggers: [...state.contracts.triggers.values()].sort(byId).map(triggerState),
    positions: accounts
      .flatMap(({ positions }) => positions)
      .filter(({ lots }) => lots !== 0)
      .map(positionState),
    settings: accounts.map(({ margin, market, leverage, hedge }) => ({
      account: margin.account.id,
      contract: market.contract.id,
      leverage,
      hedge,
    })),
  };
}

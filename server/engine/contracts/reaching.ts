import type { ContractMarket, Trigger } from './model.ts';
import type { TriggerBy } from './protocol.ts';
import type { ContractsState } from './state.ts';

/** Sets off what one of a contract's prices has reached; prices in price units. */
export function reachTriggers(
  state: ContractsState,
  market: ContractMarket,
  by: TriggerBy,
  low: bigint,
  high: bigint,
): void {
  state.fired.push(...market.triggers.reach(by, low, high));
}

/** Shows the latest trade of a contract to the triggers on its last price. Called for each trade, because prices have an order. */
export function reachLastPrice(state: ContractsState, market: ContractMarket): void {
  if (!market.triggers.hasWaiting('last')) return;
  const price = market.unitsOf(market.lastPrice);
  reachTriggers(state, market, 'last', price, price);
}

/** Notes a trade for {@link reachTriggers}, which by the rules before `RULES.exits` is shown the range of a command. */
export function noteTradedRange(state: ContractsState, market: ContractMarket): void {
  const { lastPrice } = market;
  if (market.high === 0) state.traded.push(market);
  market.low = market.low === 0 ? lastPrice : Math.min(market.low, lastPrice);
  market.high = Math.max(market.high, lastPrice);
}

/** The latest of the prices that a trigger can wait for, in price units; 0 before the first. */
export function referencePrice(market: ContractMarket, by: TriggerBy): bigint {
  return by === 'last' ? market.unitsOf(market.lastPrice) : BigInt(market[by]);
}

/** Whether the present price is one that a trigger waits for, trailing stops aside. */
export function isReachedNow({ account, terms, direction, triggerPrice }: Trigger): boolean {
  const { market } = account;
  const [now, wanted] = [referencePrice(market, terms.by), market.unitsOf(triggerPrice)];
  return now !== 0n && (direction === 'rise' ? now >= wanted : now <= wanted);
}

/** Lets a trailing stop that has not started follow the present price, unless it waits for another one to start. */
export function startTrailing(trigger: Trigger): void {
  const { account, terms, triggerPrice } = trigger;
  if (terms.purpose !== 'trailingStop' || trigger.peak !== 0) return;
  if (triggerPrice === 0 || isReachedNow(trigger))
    trigger.peak = Number(referencePrice(account.market, terms.by));
}

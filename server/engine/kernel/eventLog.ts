import { contractOrderState, type ContractOrder } from '../contracts/contractOrder.ts';
import { positionState, type Position } from '../contracts/position.ts';
import { triggerState, type Trigger } from '../contracts/trigger.ts';
import { stateOf, type Order } from '../spot/order.ts';
import type { Balance } from '../ledger/balance.ts';
import type { BookSide } from '../book/bookSide.ts';
import type { PriceLevel, Resting } from '../book/priceLevel.ts';
import type { ContractOrderState, TriggerState } from '../contracts/protocol.ts';
import type { EngineEvent, OrderState } from '../protocol.ts';

/** The events of the command being executed, in causal order. Orders and balances of the market source go unreported. */
export class EventLog {
  #events: EngineEvent[] = [];

  add(event: EngineEvent): void {
    this.#events.push(event);
  }

  /** Reports the order as it stands now. */
  order(order: Order): void {
    if (!order.account.holder.isMarketSource) this.#events.push({ kind: 'order', order: stateOf(order) });
  }

  /** Reports the order and returns what was, or would have been, reported. */
  answer(order: Order): OrderState {
    const state = stateOf(order);
    if (!order.account.holder.isMarketSource) this.#events.push({ kind: 'order', order: state });
    return state;
  }

  /** Reports a contract order and returns what was, or would have been, reported. */
  contractOrder(order: ContractOrder): ContractOrderState {
    const state = contractOrderState(order);
    if (!order.account.margin.account.isMarketSource)
      this.#events.push({ kind: 'contractOrder', order: state });
    return state;
  }

  trigger(trigger: Trigger): TriggerState {
    const state = triggerState(trigger);
    this.#events.push({ kind: 'trigger', trigger: state });
    return state;
  }

  /** Reports the final state of a position that the command changed. */
  readonly position = (position: Position): void => {
    if (!position.account.margin.account.isMarketSource)
      this.#events.push({ kind: 'position', position: positionState(position) });
  };

  /** Reports the final value of a balance that the command changed. */
  readonly balance = (balance: Balance): void => {
    if (!balance.account.isMarketSource) this.#events.push(balanceEvent(balance));
  };

  /** Reports the final value of a level that the command changed. */
  readonly level = <Entry extends Resting<Entry>>(level: PriceLevel<Entry>): void => {
    if (level.isEmpty) level.side.drop(level);
    this.#events.push(levelEvent(level));
  };

  /** Hands over what was collected and starts afresh. */
  take(): EngineEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}

export function balanceEvent({
  account,
  asset,
  available,
  held,
}: Balance): Extract<EngineEvent, { kind: 'balance' }> {
  return { kind: 'balance', account: account.id, asset, available, held };
}

function levelEvent<Entry extends Resting<Entry>>({
  side,
  price,
  lots,
}: PriceLevel<Entry>): Extract<EngineEvent, { kind: 'level' }> {
  return { kind: 'level', instrument: side.instrument, side: side.side, price, lots };
}

/** Every level of a side, best first. */
export function levelEvents<Entry extends Resting<Entry>>(
  side: BookSide<Entry>,
): Extract<EngineEvent, { kind: 'level' }>[] {
  return side.levels.map(levelEvent).reverse();
}

import { FIRST_USER_OWNER, ownerOf, type Command, type EngineSnapshotView } from '../../engine/protocol.ts';
import type { TriggerState } from '../../engine/contracts/protocol.ts';
import { checkSteps } from '../../engine/book/steps.ts';
import { isContract, type Size } from '../../units/marketRules.ts';
import type { Tradable } from '../../units/pair.ts';

/** Returns the pair or contract of a name as the engine has it. */
export function marketIn({ instruments, contracts }: EngineSnapshotView, name: string): Tradable | undefined {
  return (
    instruments.find((instrument) => instrument.name === name) ??
    contracts.markets.find(({ contract }) => contract.name === name)?.contract
  );
}

/** Returns the command that puts the rules of a market in force. */
export function defining(traded: Tradable, maxLiquidations?: number): Command {
  return isContract(traded)
    ? { kind: 'defineContract', contract: traded, maxLiquidations }
    : { kind: 'defineInstrument', instrument: traded };
}

/** Returns the command that halts a market. */
export const halting = ({ id }: Tradable): Command => ({ kind: 'haltMarket', instrument: id, halted: true });

type Cancel = Extract<Command, { kind: 'cancelOrder' | 'cancelTrigger' }>;

/** Returns what cancels the orders and triggers of users that the rules of their market allow no more. */
export function unfitOrders(
  { openOrders, contracts }: EngineSnapshotView,
  traded: Tradable,
  fits: (order: Size) => boolean,
): Cancel[] {
  const isUsers = ({ account }: { readonly account: number }) => ownerOf(account) >= FIRST_USER_OWNER;
  const orders = isContract(traded)
    ? contracts.orders.filter(({ contract, reduceOnly }) => contract === traded.id && !reduceOnly)
    : openOrders.filter(({ instrument }) => instrument === traded.id);
  const triggers = contracts.triggers.filter(
    ({ contract, purpose }) => isContract(traded) && contract === traded.id && purpose === 'entry',
  );
  return [
    // Triggers first: one that fires meanwhile leaves an order that the new rules have checked.
    ...triggers
      .filter((trigger) => isUsers(trigger) && !fits(trigger))
      .map(({ account, triggerId }): Cancel => ({ kind: 'cancelTrigger', account, triggerId })),
    ...orders
      .filter((order) => isUsers(order) && !fits(order))
      .map(({ account, orderId }): Cancel => ({ kind: 'cancelOrder', account, orderId, clientOrderId: '' })),
  ];
}

/** Counts the orders and triggers of users that the engine cancels when a market gets its steps: those that lie between them. */
export function countOffStep({ openOrders, contracts }: EngineSnapshotView, traded: Tradable): number {
  const isOff = (account: number, prices: readonly number[], lots: number): boolean =>
    ownerOf(account) >= FIRST_USER_OWNER && prices.some((price) => checkSteps(price, lots, traded) !== null);
  if (!isContract(traded))
    return openOrders.filter(
      ({ instrument, account, price, quantity, filled }) =>
        instrument === traded.id && isOff(account, [price], quantity - filled),
    ).length;
  const positions = contracts.positions.filter(({ contract }) => contract === traded.id);
  // What closes a whole position may do so whatever the lot.
  const lotsOf = (lots: number, { account, positionSide, reduceOnly }: Reducing): number => {
    const position = positions.find((each) => each.account === account && each.positionSide === positionSide);
    return reduceOnly && lots === Math.abs(position?.lots ?? 0) ? 0 : lots;
  };
  const orders = contracts.orders.filter((order) => {
    const { contract, account, price, quantity, filled, takeProfit, stopLoss } = order;
    const prices = [price, takeProfit?.triggerPrice ?? 0, stopLoss?.triggerPrice ?? 0];
    return contract === traded.id && isOff(account, prices, lotsOf(quantity - filled, order));
  });
  const triggers = contracts.triggers.filter((trigger) => {
    const { contract, account, triggerPrice, price, quantity } = trigger;
    return contract === traded.id && isOff(account, [triggerPrice, price], lotsOf(quantity, trigger));
  });
  return orders.length + triggers.length;
}

type Reducing = Pick<TriggerState, 'account' | 'positionSide' | 'reduceOnly'>;

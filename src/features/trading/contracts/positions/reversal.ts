import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { Contract, ContractOrder, Position, TriggerOrder } from '../../../../stores/contracts/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { freshDraft } from './tpSl.ts';
import type { TpSlDraft } from './tpSl.ts';

/** What a reversal did to a position. */
export interface Reversal {
  readonly order: ContractOrder;
  /** Reached only if the whole order was filled. */
  readonly isComplete: boolean;
  /** The position as it is now; `undefined` if none is left, or if it is not known yet. */
  readonly position: Position | undefined;
  /** Take-profits, stops and trailing stops of the old side; they ended with it. */
  readonly ended: readonly TriggerOrder[];
}

/** Works out what became of a position and its TP/SL from the order that reversed it. */
export function reversalOf(
  order: ContractOrder,
  before: Pick<Position, 'quantity' | 'side'>,
  after: Position | undefined,
  tpSl: readonly TriggerOrder[],
): Reversal {
  const isClosed = new Money(order.filled).gte(before.quantity);
  // What was read too early is the old side still.
  const position = isClosed && after?.side === before.side ? undefined : after;
  return { order, isComplete: order.status === 'filled', position, ended: isClosed ? tpSl : [] };
}

/** A reversal after which the TP/SL of the old side can be offered for the new one. */
export interface Reversed {
  readonly reversal: Reversal;
  /** The position before. */
  readonly before: Position;
}

/** Tells whether there is a new side and whether a take-profit or stop-loss of the old one ended; `undefined` where there is nothing to offer. */
export function reversedOf(reversal: Reversal, before: Position): Reversed | undefined {
  const isOtherSide = reversal.position !== undefined && reversal.position.side !== before.side;
  const hasExits = reversal.ended.some(({ purpose }) => purpose !== 'trailingStop');
  return isOtherSide && hasExits ? { reversal, before } : undefined;
}

/** What is offered to protect a reversed position. */
export interface OfferedExits {
  readonly takeProfit: TpSlDraft;
  readonly stopLoss: TpSlDraft;
}

/**
 * Offers the TP/SL of the old side for the new one: as far from the new entry price as they were from the old one, on the opposite side.
 * The first take-profit and the first stop-loss count; the fields of what there was none of are empty.
 */
export function offeredExits(
  ended: readonly TriggerOrder[],
  oldEntry: string | null,
  { position, contract }: Pick<LivePosition, 'position' | 'contract'>,
): OfferedExits {
  const offer = (purpose: 'takeProfit' | 'stopLoss'): TpSlDraft => {
    const old = ended.find((trigger) => trigger.purpose === purpose);
    const fresh = freshDraft(purpose);
    const newEntry = position.entryPrice;
    if (old === undefined || oldEntry === null || newEntry === null) return fresh;
    if (old.triggerPrice === null) return fresh;
    const mirror = (price: string): string => mirrored(price, oldEntry, newEntry, contract);
    const price = old.type === 'limit' && old.price !== null ? mirror(old.price) : '';
    const isPart = old.quantity !== null && new Money(old.quantity).lt(position.quantity);
    return {
      ...fresh,
      triggerBy: old.triggerBy,
      triggerPrice: mirror(old.triggerPrice),
      type: old.type,
      price,
      quantity: isPart ? new Money(old.quantity ?? 0).toFixed() : '',
    };
  };
  return { takeProfit: offer('takeProfit'), stopLoss: offer('stopLoss') };
}

/** Puts a price on the other side of the new entry price, at the same relative distance; empty if that is no price. */
function mirrored(price: string, oldEntry: string, newEntry: string, { tickSize }: Contract): string {
  const distance = new Money(price).div(oldEntry).minus(1);
  const tick = new Money(tickSize);
  const onTick = new Money(newEntry).times(new Money(1).minus(distance)).div(tick).round().times(tick);
  return onTick.gt(0) ? onTick.toFixed() : '';
}

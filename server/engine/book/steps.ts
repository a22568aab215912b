import type { Lots, Ticks } from '@tidemark/sdk/core';
import { reject, type Reject } from '../kernel/outcome.ts';
import { FIRST_USER_OWNER, ownerOf, type AccountId } from '../ledger/protocol.ts';
import type { QuoteLevel, Side } from './protocol.ts';

/**
 * How coarse a market trades on its grid of ticks and lots, which never changes: prices are multiples of so many ticks, quantities of so
 * many lots. 1 where they are left out.
 */
export interface Steps {
  readonly priceStep?: Ticks | undefined;
  readonly lotStep?: Lots | undefined;
}

/** Both steps of a market, 1 where they are left out. */
export function stepsOf({
  priceStep = 1,
  lotStep = 1,
}: Steps): Required<{ priceStep: Ticks; lotStep: Lots }> {
  return { priceStep, lotStep };
}

/** Whether two markets have the same steps. */
export function hasSameSteps(one: Steps, other: Steps): boolean {
  return (one.priceStep ?? 1) === (other.priceStep ?? 1) && (one.lotStep ?? 1) === (other.lotStep ?? 1);
}

/** Whether a market trades on every tick and lot of its grid. */
export function isFinest({ priceStep = 1, lotStep = 1 }: Steps): boolean {
  return priceStep === 1 && lotStep === 1;
}

/** Tells what is wrong with the steps of a market; `undefined` when nothing is. */
export function stepsFault(market: Steps & { readonly maxLots: Lots }): string | undefined {
  const { priceStep, lotStep } = stepsOf(market);
  if (!Number.isSafeInteger(priceStep) || priceStep < 1 || priceStep > MOST_TICKS)
    return `priceStep must be 1 to ${MOST_TICKS}`;
  if (!Number.isSafeInteger(lotStep) || lotStep < 1 || lotStep > market.maxLots)
    return 'lotStep must be at least 1 and at most maxLots';
  return undefined;
}

/** So coarse a step leaves every price of the ledger exact. */
const MOST_TICKS = 1_000_000_000;

/** Rejects a price or a quantity between the steps of a market; 0 is on every step. */
export function checkSteps(price: Ticks, lots: Lots, { priceStep = 1, lotStep = 1 }: Steps): Reject | null {
  if (priceStep !== 1 && price % priceStep !== 0)
    return reject('priceOffTick', 'The price must be a positive multiple of the tick.');
  if (lotStep !== 1 && lots % lotStep !== 0)
    return reject('quantityOffLot', 'The quantity must be a positive multiple of the lot.');
  return null;
}

const down = (price: number, size: number): number => price - (price % size);
const up = (price: number, size: number): number => Math.ceil(price / size) * size;

/**
 * Brings the levels of a market source to the steps of its market: bids down, asks up, and no less than one lot. Of several that fall
 * together the last one counts; a bid below the first step falls away.
 */
export function alignLevels(levels: readonly QuoteLevel[], steps: Steps): readonly QuoteLevel[] {
  if (isFinest(steps)) return levels;
  const { priceStep, lotStep } = stepsOf(steps);
  return levels.flatMap(({ side, price, lots }): QuoteLevel[] => {
    const aligned = side === 'buy' ? down(price, priceStep) : up(price, priceStep);
    const size = lots === 0 ? 0 : Math.max(lotStep, down(lots, lotStep));
    return aligned === 0 ? [] : [{ side, price: aligned, lots: size }];
  });
}

/**
 * Brings an order of the exchange's own accounts to the steps of its market, where it still reaches what {@link alignLevels} made of a
 * level at its price; orders of users stay as they are.
 */
export function alignOwn<
  Order extends {
    readonly account: AccountId;
    readonly side: Side;
    readonly price: Ticks;
    readonly quantity: Lots;
  },
>(order: Order, steps: Steps | undefined): Order {
  if (steps === undefined || isFinest(steps) || ownerOf(order.account) >= FIRST_USER_OWNER) return order;
  const { priceStep, lotStep } = stepsOf(steps);
  const { side, price, quantity } = order;
  const size = quantity === 0 ? 0 : Math.max(lotStep, down(quantity, lotStep));
  const least = price === 0 ? 0 : priceStep;
  const aligned = side === 'buy' ? up(price, priceStep) : Math.max(down(price, priceStep), least);
  return { ...order, price: aligned, quantity: size };
}

import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { ClosedAll, Contract, ContractOrder } from '../../../../stores/contracts/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';

/** What is to be closed. */
type Closed = Pick<LivePosition, 'position' | 'contract'>;

/** Decimals of an average price. */
const FINE_SCALE = 8;

/** How many market orders close a position: none may be larger than its contract allows. */
function partsOf({ position, contract }: Closed): number {
  return new Money(position.quantity).div(contract.maxQuantity).ceil().toNumber();
}

/** Whether closing takes more than one order. */
export function isClosedInParts(closed: Closed): boolean {
  return partsOf(closed) > 1;
}

/** Whether turning a position round would take a larger order than its contract allows. */
export function isTooLargeToReverse({ position, contract }: Closed): boolean {
  return new Money(position.quantity).times(2).gt(contract.maxQuantity);
}

/** Closes all of a position, one order after the other, up to the first that is not filled. Rejects as `close` does. */
export async function* closeParts(
  closed: Closed,
  close: () => Promise<ContractOrder>,
): AsyncGenerator<ContractOrder> {
  for (let left = partsOf(closed); left > 0; left -= 1) {
    const order = await close();
    yield order;
    if (order.status !== 'filled') return;
  }
}

/** What became of all the orders that closed a position, as if they were one. */
export function sumOfParts(
  orders: readonly [ContractOrder, ...ContractOrder[]],
  { position, contract }: Closed,
): ContractOrder {
  const last = orders.at(-1) ?? orders[0];
  if (orders.length === 1) return last;
  const sum = (member: 'filled' | 'filledValue' | 'fee' | 'realizedPnl'): string =>
    orders.reduce((total, order) => total.plus(order[member]), new Money(0)).toFixed();
  const [filled, filledValue] = [sum('filled'), sum('filledValue')];
  return {
    ...last,
    quantity: position.quantity,
    filled,
    filledValue,
    averagePrice: averageOf(contract, filled, filledValue),
    fee: sum('fee'),
    realizedPnl: sum('realizedPnl'),
  };
}

function averageOf({ kind }: Contract, filled: string, value: string): string {
  const average = kind === 'linear' ? new Money(value).div(filled) : new Money(filled).div(value);
  return average.toDecimalPlaces(FINE_SCALE).toFixed();
}

/**
 * Closes all of many positions: whatever was left because an order can be only so large is closed by another round. Gives what has become
 * of them after each round. Rejects as `closeAll` does.
 */
export async function* closeAllParts(
  positions: readonly Closed[],
  closeAll: () => Promise<ClosedAll>,
): AsyncGenerator<ClosedAll> {
  const orders = new Map<string, ContractOrder>();
  for (let left = Math.max(1, ...positions.map(partsOf)); left > 0; left -= 1) {
    const round = await closeAll();
    for (const order of round.orders) orders.set(placeOf(order), order);
    yield { orders: [...orders.values()], rejects: round.rejects };
    if (!round.orders.some((order) => isLargest(order, positions))) return;
  }
}

function placeOf({ contract, marginMode, positionSide }: ContractOrder): string {
  return [contract, marginMode, positionSide].join(' ');
}

/** Whether an order was filled and as large as can be: then it may have left something. */
function isLargest({ status, contract: name, filled }: ContractOrder, positions: readonly Closed[]): boolean {
  const of = positions.find(({ contract }) => contract.contract === name)?.contract;
  return status === 'filled' && of !== undefined && new Money(filled).gte(of.maxQuantity);
}

import { amountOf, NO_NOTIONAL, plus, type Amount, type Notional } from '@tidemark/sdk/core';
import { Decimal } from 'decimal.js';
import type { PositionFacts, PreviewContext } from '../figures/index.ts';
import { addNotional, instantLoss } from '../figures/need.ts';
import type { OrderContext } from '../figures/need.ts';
import { Exact, toAmount } from '../figures/units.ts';
import type { Contract, ContractOrder, ContractSettings, MarginMode, Position } from '../types.ts';
import { accountOf } from './keys.ts';
import type { LiveAccount, Portfolio } from './portfolio.ts';

/** What `orderContextFor` needs beside the place of an order. */
export interface OrderContextFacts {
  readonly position: PositionFacts | null;
  /** The user's open orders, in whichever contracts. */
  readonly orders: readonly ContractOrder[];
  readonly leverage: number;
  readonly mark: string | undefined;
  /** Of an isolated order, as far as it is known. */
  readonly account?: LiveAccount | undefined;
}

/** What decides how much money an order at a place takes: see `orderNeed`. */
export function orderContextFor(
  { contract, marginMode, positionSide }: OrderPlace,
  { position, orders, leverage, mark, account }: OrderContextFacts,
): OrderContext {
  const { kind, takerFeeRate } = contract;
  const enlarging = orders.filter(
    (order) => order.contract === contract.contract && order.marginMode === marginMode && !order.reduceOnly,
  );
  const isHere = (order: ContractOrder): boolean => order.positionSide === positionSide;
  const notionalOf = (side: ContractOrder['side']): Notional =>
    enlarging
      .filter((order) => isHere(order) && order.side === side)
      .reduce((sum, order) => addOrder(sum, kind, order), NO_NOTIONAL);
  const restingLoss = enlarging.reduce((sum, order) => {
    const { side } = order;
    const notional = addOrder(NO_NOTIONAL, kind, order);
    const loss = instantLoss(
      { side, ...notional },
      { kind, mark, position: isHere(order) ? position : null },
    );
    return plus(sum, loss);
  }, amountOf(0n));
  return {
    kind,
    position,
    buys: notionalOf('buy'),
    sells: notionalOf('sell'),
    leverage,
    takerFeeRate,
    mark,
    restingLoss,
    isIsolated: marginMode === 'isolated',
    uncovered: marginMode === 'isolated' && account !== undefined ? uncoveredOf(account) : amountOf(0n),
  };
}

function uncoveredOf({ free }: LiveAccount): Amount {
  return toAmount(Exact.max(0, free.neg()));
}

/** Adds what is open of an order. One without a price is none that rests. */
function addOrder(
  sum: Notional,
  kind: OrderContext['kind'],
  { quantity, filled, price }: ContractOrder,
): Notional {
  return price === null ? sum : addNotional(sum, kind, new Exact(quantity).minus(filled), price);
}

/** Which position of a contract an order is for. */
export interface OrderPlace {
  readonly contract: Contract;
  readonly marginMode: MarginMode;
  readonly positionSide: Position['positionSide'];
}

/** What an isolated order takes from the cross account, and what it meets in the isolated one. */
export interface IsolatedFacts extends Pick<OrderContext, 'mark' | 'buys' | 'sells'> {
  readonly taken: Decimal;
  /** Free in the cross account. */
  readonly takeable: Decimal;
}

/** What an order would meet, for `previewOrder`: its position, the account behind it and the other positions there. */
export function previewContextFor(
  place: OrderPlace,
  portfolio: Portfolio,
  { leverage, paidFeeRate }: Pick<ContractSettings, 'leverage'> & Pick<PreviewContext, 'paidFeeRate'>,
  isolated: IsolatedFacts | undefined,
): PreviewContext {
  const { contract } = place;
  const { own, account, exposure, collateral } = groundOf(place, portfolio);
  const balance = new Decimal(account?.account.balance ?? 0);
  return {
    kind: contract.kind,
    position: own?.facts ?? null,
    exposure,
    leverage,
    takerFeeRate: contract.takerFeeRate,
    paidFeeRate,
    collateral: { ...collateral, balance: balance.plus(isolated?.taken ?? 0) },
    ladder: contract.tiers,
    isolated:
      isolated?.mark === undefined
        ? undefined
        : {
            ...isolated,
            mark: isolated.mark,
            takeable: isolated.takeable.minus(isolated.taken),
            returnable: account?.account.returnable ?? 0,
            keepsMargin: account?.account.keepsMargin ?? false,
            forOrders: account?.account.takenForOrders ?? 0,
            held: account?.account.held ?? 0,
          },
  };
}

/** Quantities of all the user's positions in a contract together: margin tiers and the largest position go by it. */
function exposureIn({ contract }: Contract, { positions }: Pick<Portfolio, 'positions'>): Decimal {
  return positions.reduce(
    (sum, { position }) => (position.contract === contract ? sum.plus(position.quantity) : sum),
    new Decimal(0),
  );
}

/** The user's other positions in the contract of a place, as far as the tier of an order there depends on them. */
export interface PositionsBeside {
  /** The largest that they can become by open orders, together; in base assets or dollars. */
  readonly largest: Decimal;
  /** The highest leverage of those that are open; 0 where none is. */
  readonly leverage: number;
}

/** Adds up the user's other positions in the contract of a place, and what open orders can make of them. */
export function positionsBeside(
  place: OrderPlace,
  { positions }: Pick<Portfolio, 'positions'>,
  orders: readonly ContractOrder[],
): PositionsBeside {
  const isBeside = (one: Pick<Position, 'contract' | 'marginMode' | 'positionSide'>): boolean =>
    one.contract === place.contract.contract &&
    (one.marginMode !== place.marginMode || one.positionSide !== place.positionSide);
  const keyOf = ({ marginMode, positionSide }: Pick<Position, 'marginMode' | 'positionSide'>) =>
    `${marginMode} ${positionSide}`;
  const held = positions.map(({ position }) => position).filter(isBeside);
  const added = orders.filter((order) => isBeside(order) && !order.reduceOnly && order.price !== null);
  let largest = new Decimal(0);
  for (const key of new Set([...held, ...added].map(keyOf))) {
    const own = held.find((position) => keyOf(position) === key);
    const size = new Decimal(own?.quantity ?? 0).times(own?.side === 'short' ? -1 : 1);
    const openOf = (side: ContractOrder['side']): Decimal =>
      added
        .filter((order) => order.side === side && keyOf(order) === key)
        .reduce((sum, { quantity, filled }) => sum.plus(quantity).minus(filled), new Decimal(0));
    largest = largest.plus(Decimal.max(size.abs(), size.plus(openOf('buy')), openOf('sell').minus(size)));
  }
  return { largest, leverage: Math.max(0, ...held.map(({ leverage }) => leverage)) };
}

/** What stands behind the positions of a place, and which is its own. */
export function groundOf({ contract, marginMode, positionSide }: OrderPlace, portfolio: Portfolio) {
  const key = accountOf(contract, marginMode);
  const account = portfolio.accounts.get(key);
  const inAccount = portfolio.positions.filter(
    ({ position, contract: other }) => accountOf(other, position.marginMode) === key,
  );
  const here = inAccount.filter(({ position }) => position.contract === contract.contract);
  const own = here.find(({ position }) => position.positionSide === positionSide);
  const opposite = here.find(({ position }) => position.positionSide !== positionSide);
  const others = inAccount.flatMap(({ position, facts, figures, contract: { tiers } }) =>
    figures === undefined || position.contract === contract.contract
      ? []
      : [{ position: facts, mark: figures.mark.toFixed(), ladder: tiers }],
  );
  const balance = account?.backing ?? new Decimal(0);
  const exposure = exposureIn(contract, portfolio).toFixed();
  return { own, account, exposure, collateral: { balance, others, opposite: opposite?.facts ?? null } };
}

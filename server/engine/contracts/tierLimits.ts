import {
  amountOf,
  fineAmountOf,
  fineNotional,
  formatUnits,
  maintenanceMargin,
  minus,
  notional,
  plus,
  priceOf,
  sizeOfLots,
  tierOf,
  toAmount,
  type Amount,
  type Lots,
} from '@tidemark/sdk/core';
import { reject, type Reject } from '../kernel/outcome.ts';
import { approximateNotional, TOLERANCE } from './floatBounds.ts';
import { largestLots, type AddedOrder } from './initialMargin.ts';
import type { ContractAccount, ContractMarket, Position } from './model.ts';
import { inFineUnits } from './totals.ts';

/** What the margin tiers of a contract allow: how large positions may be, and at which leverage. */

/**
 * Rejects an order that could bring the positions of its owner into a tier that does not allow their leverage, or one in the other margin mode
 * below its maintenance margin, which rises with the tier.
 */
export function checkTiers(extra: AddedOrder): Reject | null {
  const { position } = extra;
  const { account } = position;
  const { market } = account;
  const own = largestLots(position, extra);
  if (own <= Math.abs(position.lots)) return null;
  const largest = own + largestBeside(position);
  const leverage = highestLeverage(account);
  if (!isWithinLeverage(market, largest, leverage)) {
    const rejected = checkLeverage(extra, largest, leverage);
    if (rejected !== null) return rejected;
  }
  return checkSibling(account, position.exposure + own - Math.abs(position.lots));
}

/** The highest leverage that the tiers allow the positions of an account, with what open orders could make of them. */
export function allowedLeverage(account: ContractAccount): number {
  const { market, positions } = account;
  const allowed = positions.map((position) => {
    const own = largestLots(position);
    if (own === 0) return market.maxLeverage;
    const { kind } = market.contract;
    const price = market.mark === 0 ? market.unitsOf(Math.max(1, market.lastPrice)) : priceOf(market.mark);
    const size = sizeOfLots(own + largestBeside(position), market.lotSize);
    return tierOf(market.ladder, notional({ kind, size }, price)).maxLeverage;
  });
  return Math.min(...allowed);
}

/** Most lots that the owner's other positions in the contract could come to when open orders are filled, as far as tiers count them. */
function largestBeside(position: Position): Lots {
  const { account } = position;
  if (!account.sharesTiers) return 0;
  let lots = 0;
  for (const other of [...account.positions, ...(account.sibling?.positions ?? [])])
    if (other !== position) lots += largestLots(other);
  return lots;
}

/** The leverage that decides which tiers an owner's positions may come into: the highest of those that have any. */
function highestLeverage(account: ContractAccount): number {
  const { sibling, leverage } = account;
  if (sibling === null || !account.sharesTiers) return leverage;
  const isUsed = sibling.positions.some((position) => largestLots(position) > 0);
  return isUsed ? Math.max(leverage, sibling.leverage) : leverage;
}

/** Whether a size is clearly inside a tier that allows the leverage. */
function isWithinLeverage({ contract, mark, steps }: ContractMarket, lots: Lots, leverage: number): boolean {
  if (mark === 0) return false;
  const value = approximateNotional(contract, lots, mark) * (1 + TOLERANCE) + 2;
  for (const { maxValue, maxLeverage } of steps) if (value < maxValue) return leverage <= maxLeverage;
  return false;
}

function checkLeverage(extra: AddedOrder, largest: Lots, leverage: number): Reject | null {
  const { market, sharesTiers } = extra.position.account;
  const { kind } = market.contract;
  const perLot = market.mark === 0 ? inFineUnits(extra.notional) / BigInt(extra.notional.lots) : 0n;
  const fine =
    market.mark === 0
      ? fineAmountOf(perLot * BigInt(largest))
      : fineNotional({ kind, size: sizeOfLots(largest, market.lotSize) }, priceOf(market.mark), 'up');
  const value = toAmount(fine, 'up');
  const last = market.ladder.at(-1);
  const subject = sharesTiers ? 'the positions in a contract' : 'a position';
  if (last !== undefined && value > last.maxValue) {
    const most = formatUnits(last.maxValue);
    return reject(
      'aboveMaximum',
      sharesTiers
        ? `The positions in a contract may be worth at most ${most} together.`
        : `A position may be worth at most ${most}.`,
    );
  }
  const tier = tierOf(market.ladder, value);
  if (leverage <= tier.maxLeverage) return null;
  const allowed = market.ladder.findLast(({ maxLeverage }) => maxLeverage >= leverage);
  const most = formatUnits(allowed?.maxValue ?? 0n);
  return reject(
    'leverageTooHigh',
    `With ${leverage}x ${subject} may be worth at most ${most}${sharesTiers ? ' together' : ''}; ${tier.maxLeverage}x is allowed for ${sharesTiers ? 'these' : 'this one'}.`,
  );
}

/** Rejects what would bring the owner's account in the other margin mode below its maintenance margin. */
function checkSibling({ sibling, sharesTiers }: ContractAccount, exposure: Lots): Reject | null {
  if (sibling === null || !sharesTiers || sibling.lots === 0) return null;
  const { margin, market, isolated } = sibling;
  if (margin.equity >= plus(margin.maintenance, addedMaintenance(sibling, exposure))) return null;
  return reject(
    'leverageTooHigh',
    `With this order the ${isolated === null ? 'cross' : 'isolated'} position in ${market.contract.name} would fall below its maintenance margin.`,
  );
}

/** What the positions of an account need beyond their maintenance margin once their owner holds so many lots of the contract. */
function addedMaintenance({ positions, market }: ContractAccount, exposure: Lots): Amount {
  const mark = priceOf(market.mark);
  let added = amountOf(0n);
  for (const { open } of positions) {
    if (open === undefined) continue;
    const after = { ...open, exposure: sizeOfLots(exposure, market.lotSize) };
    const before = maintenanceMargin(open, mark, market.ladder);
    added = plus(added, minus(maintenanceMargin(after, mark, market.ladder), before));
  }
  return added;
}

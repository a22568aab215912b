import { divideNearest } from '@tidemark/sdk/core';
import type { Contract, LiquidatedSide, LiquidationStage } from '../../../engine/contracts/protocol.ts';
import { ownerOf, type AccountId, type EngineEvent, type EventBatch } from '../../../engine/protocol.ts';
import { isUserAccount } from '../../../views/userAccounts.ts';
import { averagePrice } from '../../../wire/contracts/values.ts';
import type { ContractContext, ContractNews } from './contractMessage.ts';
import type { NewMessage } from '../message.ts';
import { positionDeleveraged, positionLiquidated, type LiquidatedPosition } from './liquidationTexts.ts';

type Liquidation = Extract<EngineEvent, { kind: 'liquidation' }>;

/** How far a liquidation can go; what went farthest is what is told. */
const SEVERITY: readonly LiquidationStage[] = [
  'ordersCancelled',
  'netted',
  'reduced',
  'deleveraged',
  'takenOver',
];

/**
 * What the users whom the liquidations of one command concerned are told: one message for each position that was liquidated, whatever
 * its stages, one for each long and short of their own that were closed against each other, one for each contract whose orders alone were
 * cancelled, and one for each position that was deleveraged against another's.
 */
export function liquidationMessages(batch: EventBatch, context: ContractContext): NewMessage[] {
  const events = batch.events.filter((event) => event.kind === 'liquidation');
  if (events.length === 0) return [];
  return [...liquidated(batch, events, context), ...deleveraged(batch, events, context)];
}

function liquidated(
  { seq, time, events: all }: EventBatch,
  events: readonly Liquidation[],
  { unitsOf, simulated }: ContractContext,
): NewMessage[] {
  const own = events.filter(({ account }) => isUserAccount(account));
  const touched = new Set(own.filter(({ side }) => side !== 'none').map(accountKeyOf));
  const told = own.filter((event) => isTold(event, touched));
  const cause = causeOf(all);
  return [...Map.groupBy(told, positionKey)].flatMap(([key, stages]) => {
    const worst = stages.reduce((a, b) => (SEVERITY.indexOf(b.stage) > SEVERITY.indexOf(a.stage) ? b : a));
    const units = unitsOf(worst.contract);
    if (units === undefined) return [];
    const reduced = worst.stage === 'reduced' ? averageOfOrders(all, worst, units.instrument) : undefined;
    const last = stages.filter(({ stage }) => stage === worst.stage && stage === 'deleveraged');
    const average = last.length > 1 ? averageOf(last, units.instrument) : BigInt(worst.price);
    return positionLiquidated(worst.stage, {
      id: `liquidation:${seq}:${key}`,
      ...positionOf(worst.account, worst.side),
      lots: sumOf(stages),
      price: reduced ?? average,
      ...markOf(cause ?? worst, unitsOf, units),
      units,
      simulated,
      time,
    });
  });
}

function deleveraged(
  { seq, time }: EventBatch,
  events: readonly Liquidation[],
  { unitsOf, simulated }: ContractContext,
): NewMessage[] {
  const against = events.filter(
    ({ stage, counterparty }) => stage === 'deleveraged' && isUserAccount(counterparty),
  );
  const keyOf = ({ counterparty, contract, side }: Liquidation): string =>
    `${counterparty}:${contract}:${side}`;
  return [...Map.groupBy(against, keyOf)].flatMap(([key, parts]) => {
    const [first] = parts;
    const units = first && unitsOf(first.contract);
    if (first === undefined || units === undefined) return [];
    return positionDeleveraged({
      id: `deleveraging:${seq}:${key}`,
      ...positionOf(first.counterparty, first.side === 'long' ? 'short' : 'long'),
      lots: sumOf(parts),
      price: averageOf(parts, units.instrument),
      ...markOf(first, unitsOf, units),
      units,
      simulated,
      time,
    });
  });
}

/** The mark that the command brought, where it brought one; funding and orders liquidate at the marks that there are. */
function causeOf(events: EventBatch['events']): Pick<Liquidation, 'contract' | 'mark'> | undefined {
  return events.find((event) => event.kind === 'mark');
}

function markOf(
  { contract, mark }: Pick<Liquidation, 'contract' | 'mark'>,
  unitsOf: ContractContext['unitsOf'],
  units: ContractNews['units'],
): Pick<LiquidatedPosition, 'mark' | 'markUnits'> {
  return { mark: BigInt(mark), markUnits: unitsOf(contract) ?? units };
}

/** Cancelled orders only where that was all; of a long and a short that closed each other only the long, which stands for both. */
function isTold(event: Liquidation, touched: ReadonlySet<string>): boolean {
  if (event.stage === 'netted') return event.positionSide === 'long';
  return event.side !== 'none' || !touched.has(accountKeyOf(event));
}

function positionKey(event: Liquidation): string {
  const key = `${accountKeyOf(event)}:${event.positionSide}`;
  return event.stage === 'netted' ? `${key}:netted` : key;
}

function accountKeyOf({ account, contract }: Liquidation): string {
  return `${account}:${contract}`;
}

function positionOf(
  account: AccountId,
  side: LiquidatedSide,
): Pick<LiquidatedPosition, 'account' | 'userId' | 'side'> {
  return { account, userId: ownerOf(account), side };
}

function sumOf(parts: readonly Liquidation[]): number {
  return parts.reduce((lots, each) => lots + each.lots, 0);
}

/** What the orders of the exchange that reduced a position were filled at on average, in price units. */
function averageOfOrders(
  events: EventBatch['events'],
  { account, contract: id, positionSide }: Liquidation,
  contract: Contract,
): bigint | undefined {
  const orders = events.flatMap((event) => (event.kind === 'contractOrder' ? [event.order] : []));
  const own = orders.filter(
    (order) =>
      order.origin === 'liquidation' &&
      order.account === account &&
      order.contract === id &&
      order.positionSide === positionSide,
  );
  const filled = own.reduce((lots, order) => lots + order.filled, 0);
  const value = own.reduce((sum, order) => sum + order.filledValue, 0n);
  return averagePrice(contract, filled, value);
}

/** Keeps the quotients of dollars and prices apart. */
const FINE = 10n ** 24n;

/** The average price of lots closed at different prices, in price units: by base assets (linear), or by dollars (inverse). */
function averageOf(parts: readonly Liquidation[], { kind }: Contract): bigint {
  const lots = BigInt(sumOf(parts));
  const total = (of: (part: Liquidation) => bigint): bigint =>
    parts.reduce((sum, each) => sum + of(each), 0n);
  if (kind === 'linear') {
    return divideNearest(
      total((each) => BigInt(each.lots) * BigInt(each.price)),
      lots,
    );
  }
  return divideNearest(
    lots * FINE,
    total((each) => (BigInt(each.lots) * FINE) / BigInt(each.price)),
  );
}

import { OrderBook, Side } from 'nodejs-order-book';
import { commandOf, mixedOperations, type Mix, type Operation } from './support/operations.ts';
import { alternate, median, nanosecondsPer } from './support/rounds.ts';
import {
  execute,
  limitOrder,
  openedEngine,
  seeded,
  START_TIME,
  traderAccount,
} from './support/tradingDay.ts';
import type { Sequenced } from '../../server/engine/protocol.ts';
import type { BenchRow } from './bench.ts';
import { sized } from './support/scale.ts';

export const name = 'Matching engine';

const RESTING = sized(2_000, 100);
const OPERATIONS = sized(100_000, 1_000);
const BATCH = 500;
const ROUNDS = sized(9, 1);

export async function run(): Promise<BenchRow[]> {
  return [await mixedWorkload(), cancelInDeepLevel()];
}

/** The whole engine (ledger, holds, fees, events) against a bare order book in floating point. */
async function mixedWorkload(): Promise<BenchRow> {
  const mix = mixedOperations(RESTING, OPERATIONS);
  const { ours, peer } = await alternate(
    ROUNDS,
    () => timeEngine(mix),
    () => timeOrderBook(mix),
  );
  const ratio = peer / ours;
  return {
    figure: `mixed workload, 50 % new / 42 % cancel / 8 % market on ${RESTING} resting orders`,
    value: `${ours.toFixed(0)} ns/operation`,
    peer: `nodejs-order-book ${peer.toFixed(0)} ns/operation`,
    ratio,
    target: 'at least 6 times as fast',
    met: ratio >= 6,
  };
}

function timeEngine({ opening, operations }: Mix): number {
  const engine = openedEngine();
  for (const operation of opening) execute(engine, commandOf(operation));
  let { seq } = engine;
  const next = (operation: Operation): Sequenced => {
    seq += 1;
    return { seq, time: START_TIME + seq, command: commandOf(operation) };
  };
  return timeInBatches(operations, next, (command) => engine.execute(command));
}

type BookCall = { id: string; side: Side; price: number; size: number };

function timeOrderBook({ opening, operations }: Mix): number {
  const book = new OrderBook();
  const callOf = ({ id, side, price, size }: Operation): BookCall => ({
    id: String(id),
    side: sideOf(side),
    price,
    size,
  });
  for (const operation of opening) book.limit(callOf(operation));
  return timeInBatches(
    operations,
    (operation) => ({ kind: operation.kind, call: callOf(operation) }),
    ({ kind, call }) => {
      if (kind === 'limit') book.limit(call);
      else if (kind === 'cancel') book.cancel(call.id);
      else book.market(call);
    },
  );
}

/** Nanoseconds per operation. Each side's input is made outside the clock, in batches small enough to stay in the cache. */
function timeInBatches<Input>(
  operations: readonly Operation[],
  prepare: (operation: Operation) => Input,
  perform: (input: Input) => unknown,
): number {
  let total = 0;
  for (let start = 0; start < operations.length; start += BATCH) {
    const inputs = operations.slice(start, start + BATCH).map(prepare);
    total += nanosecondsPer(1, () => {
      for (const input of inputs) perform(input);
    });
  }
  return total / operations.length;
}

function sideOf(side: 'buy' | 'sell'): Side {
  return side === 'buy' ? Side.BUY : Side.SELL;
}

const DEEP = sized(50_000, 500);
const SHALLOW = 10;
const CANCELS = sized(5_000, 50);

/** Cancels at random places of one deep level, against as many cancels in levels of ten orders, with equally many orders in all. */
function cancelInDeepLevel(): BenchRow {
  timeCancels(DEEP);
  timeCancels(SHALLOW);
  const pairs = Array.from({ length: ROUNDS }, () => [timeCancels(DEEP), timeCancels(SHALLOW)] as const);
  const deep = median(pairs.map(([each]) => each));
  const shallow = median(pairs.map(([, each]) => each));
  const ratio = deep / shallow;
  return {
    figure: `cancel in a level of ${DEEP} orders`,
    value: `${deep.toFixed(0)} ns`,
    peer: `cancel in a level of ${SHALLOW} orders ${shallow.toFixed(0)} ns`,
    ratio,
    target: 'at most 2 times the cost',
    met: ratio <= 2,
  };
}

function timeCancels(perLevel: number): number {
  const engine = openedEngine();
  const account = traderAccount(0);
  const ids = Array.from({ length: DEEP }, (_, i) => {
    const { result } = execute(engine, limitOrder(account, 'buy', 10_000 - Math.floor(i / perLevel), 1));
    return result.ok ? (result.orders[0]?.orderId ?? 0) : 0;
  });
  const chosen = pickSome(ids);
  return nanosecondsPer(CANCELS, () => {
    for (const orderId of chosen)
      execute(engine, { kind: 'cancelOrder', account, orderId, clientOrderId: '' });
  });
}

function pickSome(ids: readonly number[]): number[] {
  const random = seeded(11);
  const left = [...ids];
  return Array.from({ length: CANCELS }, () => {
    const place = random(left.length);
    const chosen = left[place] as number;
    left[place] = left.at(-1) as number;
    left.pop();
    return chosen;
  });
}

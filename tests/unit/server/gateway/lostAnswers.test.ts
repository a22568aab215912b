import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import {
  accountIdOf,
  ownerOf,
  PRODUCT,
  SYSTEM_OWNER,
  type Command,
} from '../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { contractHandlers } from '../../../../server/gateway/handlers/contracts/index.ts';
import type { HandlerContext } from '../../../../server/gateway/handlers/context.ts';
import type { JournalRecord } from '../../../../server/ports/journal.ts';
import { MemoryJournal } from '../../../../server/journal/memoryJournal.ts';
import { VIEW_MIGRATIONS } from '../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../server/views/history/tables.ts';
import { startViews, type Views } from '../../../../server/views/views.ts';
import {
  ADA,
  BTC_USDT,
  EXTERNAL,
  order,
  price,
  ticks,
  trigger,
} from '../engine/contracts/support/fixture.ts';

/** A journal that can be made to take its time. */
class SlowJournal extends MemoryJournal {
  #gate: Promise<void> = Promise.resolve();

  /** Holds what is written from now on back until the function it returns is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#gate = promise;
    return () => resolve(undefined);
  }

  override async append(records: readonly JournalRecord[]): Promise<void> {
    await this.#gate;
    await super.append(records);
  }
}

const MAKER = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.derivatives);
const contract = BTC_USDT.name;

let journal: SlowJournal;
let exchange: Exchange;
let views: Views;

beforeEach(async () => {
  journal = new SlowJournal();
  exchange = await createInProcessExchange({ journal });
  await exchange.submit({ kind: 'defineContract', contract: BTC_USDT });
  const at = price(50_000);
  await exchange.submit({ kind: 'mark', contract: BTC_USDT.id, mark: at, index: at });
  const money = { from: EXTERNAL, to: ADA, asset: 'USDT', amount: 10n ** 13n, key: 'ada' } as const;
  await exchange.submit({ kind: 'transfer', ...money });
  const levels = (['buy', 'sell'] as const).map((side) => ({
    side,
    price: ticks(side === 'buy' ? 49_999 : 50_001),
    lots: 1_000,
  }));
  const instrument = BTC_USDT.id;
  await exchange.submit({ kind: 'quote', account: MAKER, instrument, levels, replace: true });
  const db = await openDatabase<ViewTables>({
    file: ':memory:',
    durability: 'normal',
    migrations: VIEW_MIGRATIONS,
  });
  views = await startViews({
    exchange,
    db,
    onFailure: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await views.stop();
  await exchange.stop();
});

type Name = 'amendContractOrder' | 'cancelContractOrder' | 'amendTriggerOrder' | 'cancelTriggerOrder';
type Way = 'cancelAllContractOrders' | 'closePosition' | 'closeAllPositions' | 'reversePosition';

/** Ada sends a command, gives up waiting for its answer, and at once asks for something else. */
async function afterLostAnswer(lost: Command, operation: Name | Way, body: object): Promise<unknown> {
  const handler = contractHandlers({ exchange, views } as HandlerContext)[operation];
  const release = journal.hold();
  const answer = exchange.submit(lost);
  const call = { body, session: { userId: ownerOf(ADA) } } as Parameters<typeof handler>[0];
  const asked = Promise.resolve((handler as (each: typeof call) => unknown)(call));
  release();
  expect(await answer).toMatchObject({ ok: true });
  return asked;
}

const market = { type: 'market', timeInForce: 'IOC', price: 0 } as const;
const entry = trigger({ purpose: 'entry', side: 'buy', reduceOnly: false, quantity: 1, by: 'mark' });

describe('what follows a lost answer knows what became of it', () => {
  it('amending and cancelling an order', async () => {
    // The two orders of the market maker came first.
    const low = order({ price: ticks(49_000), clientOrderId: 'mine' });
    const amended = await afterLostAnswer(low, 'amendContractOrder', { orderId: '3', quantity: '0.002' });
    expect(amended).toMatchObject({ price: '49000.0', quantity: '0.002', status: 'open' });
    const move = { kind: 'amendContractOrder', account: ADA, orderId: 3 } as const;
    const lost = { ...move, price: ticks(48_000), quantity: 2 };
    // The price that it does not name is the one of the lost amendment.
    expect(
      await afterLostAnswer(lost, 'amendContractOrder', { orderId: '3', quantity: '0.003' }),
    ).toMatchObject({ price: '48000.0', quantity: '0.003' });
    const other = order({ price: ticks(49_000), clientOrderId: 'other' });
    expect(await afterLostAnswer(other, 'cancelContractOrder', { clientOrderId: 'other' })).toMatchObject({
      status: 'cancelled',
    });
    expect(
      await afterLostAnswer(order({ price: ticks(49_000) }), 'cancelAllContractOrders', {}),
    ).toMatchObject({ orders: [{ clientOrderId: 'mine' }, { clientOrderId: '' }] });
  });

  it('amending and cancelling a trigger', async () => {
    const amended = await afterLostAnswer(entry, 'amendTriggerOrder', { triggerId: '1', quantity: '0.002' });
    expect(amended).toMatchObject({ triggerPrice: '49000.0', quantity: '0.002', status: 'waiting' });
    expect(await afterLostAnswer(entry, 'cancelTriggerOrder', { triggerId: '2' })).toMatchObject({
      status: 'cancelled',
    });
  });

  it('closing a position, which opens nothing when it is asked twice', async () => {
    const buy = order({ ...market, quantity: 5 });
    expect(await afterLostAnswer(buy, 'closePosition', { contract })).toMatchObject({ filled: '0.005' });
    const sell = order({ ...market, side: 'sell', quantity: 7 });
    expect(await afterLostAnswer(sell, 'closeAllPositions', {})).toMatchObject({
      orders: [{ side: 'buy', filled: '0.007' }],
    });
    await exchange.submit(buy);
    const close = order({ ...market, side: 'sell', quantity: 5, reduceOnly: true });
    await expect(afterLostAnswer(close, 'closePosition', { contract })).rejects.toMatchObject({
      code: 20016,
    });
    await exchange.submit(buy);
    expect(await afterLostAnswer(close, 'closeAllPositions', {})).toEqual({ orders: [], rejects: [] });
    expect(views.contractAccounts.positions(ownerOf(ADA))).toEqual([]);
  });

  it('reversing a position, which an id keeps from being turned back: the order that did it is the answer', async () => {
    await exchange.submit(order({ ...market, quantity: 5 }));
    const turn = order({ ...market, side: 'sell', quantity: 10, clientOrderId: 'turn' });
    const again = await afterLostAnswer(turn, 'reversePosition', { contract, clientOrderId: 'turn' });
    expect(again).toMatchObject({ clientOrderId: 'turn', side: 'sell', quantity: '0.010', status: 'filled' });
    expect(views.contractAccounts.positions(ownerOf(ADA))).toMatchObject([{ lots: -5 }]);
  });

  it('reversing a position that is gone by now, while an id of another order stays refused', async () => {
    await exchange.submit(order({ ...market, quantity: 5 }));
    const turn = order({ ...market, side: 'sell', quantity: 10, clientOrderId: 'turn' });
    await exchange.submit(turn);
    const out = order({ ...market, quantity: 5, reduceOnly: true });
    const again = await afterLostAnswer(out, 'reversePosition', { contract, clientOrderId: 'turn' });
    expect(again).toMatchObject({ clientOrderId: 'turn' });
    const limit = order({ price: ticks(49_000), clientOrderId: 'limit' });
    await exchange.submit(order({ ...market, quantity: 5 }));
    await expect(
      afterLostAnswer(limit, 'reversePosition', { contract, clientOrderId: 'limit' }),
    ).rejects.toMatchObject({ code: 20008 });
  });
});

describe('a position that is larger than the largest order', () => {
  const small = { kind: 'defineContract', contract: { ...BTC_USDT, maxLots: 8 } } as const;
  const buy = order({ ...market, quantity: 5 });

  it('is closed in parts, of which the last is answered', async () => {
    for (const command of [buy, buy, small]) await exchange.submit(command);
    expect(await afterLostAnswer(entry, 'closePosition', { contract })).toMatchObject({ filled: '0.002' });
    expect(views.contractAccounts.positions(ownerOf(ADA))).toEqual([]);
  });

  it('is closed in parts with all others, and each is answered', async () => {
    for (const command of [buy, buy, small]) await exchange.submit(command);
    expect(await afterLostAnswer(entry, 'closeAllPositions', {})).toMatchObject({
      orders: [{ filled: '0.008' }, { filled: '0.002' }],
      rejects: [],
    });
  });

  it('is reversed in parts, once for an id', async () => {
    for (const command of [buy, small]) await exchange.submit(command);
    const turn = { contract, clientOrderId: 'turn' };
    const first = await afterLostAnswer(entry, 'reversePosition', turn);
    expect(first).toMatchObject({ clientOrderId: 'turn', filled: '0.008' });
    expect(views.contractAccounts.positions(ownerOf(ADA))).toMatchObject([{ lots: -5 }]);
    expect(await afterLostAnswer(entry, 'reversePosition', turn)).toEqual(first);
    expect(views.contractAccounts.positions(ownerOf(ADA))).toMatchObject([{ lots: -5 }]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '@tidemark/sdk';
import type { Operation } from '../../server/gateway/contract/operations.ts';
import { ServerCondition } from '../../server/condition/serverCondition.ts';
import { runOperator } from '../../server/operator/run.ts';
import { tokenFile } from '../../server/operator/tokenFile.ts';
import { Client, type Answer } from './support/client.ts';
import { entry, firstOf, order as contractOrder } from './support/rejectedCases.ts';
import { Socket } from './support/socket.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';

const ADA = '61000100';

/** How far the machine is ahead. */
let differenceMs = 0;
const condition = new ServerCondition(
  { level: 'enough' },
  { follow: () => ({ differenceMs, agreesAt: Date.UTC(2026, 10, 29, 12) }) },
);
let server: TestServer;
let address: string;
let folder: string;
let ada: Client;

beforeAll(async () => {
  server = await startTestServer({ condition });
  address = await server.gateway.listen('127.0.0.1', 0);
  folder = await mkdtemp(join(tmpdir(), 'tidemark-emergency-'));
  await writeFile(tokenFile(folder), `${OPERATOR_TOKEN}\n`);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  ada = new Client(server.gateway);
  await ada.login();
});

const run = (...words: string[]) =>
  runOperator([...words, '--as', 'zoe_the_2nd'], { OPERATOR_SERVER: address, DATA_DIR: folder });

const order = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };
const place = (members: object = {}) => ada.post('/api/spot-trade-api/order', { ...order, ...members });

/** Makes a call by the id of its operation. */
function call(id: string, body: unknown): Promise<Answer> {
  const { method, path } = operationOf(id);
  return ada.call(method, path, { body });
}

function operationOf(id: string): Operation {
  return server.gateway.operations.find((each) => each.id === id) ?? expect.fail(`There is no ${id}`);
}

/** The ids of the operations whose documents name a code. */
const naming = (code: number) =>
  server.gateway.operations.filter(({ codes }) => codes.includes(code)).map(({ id }) => id);

describe('an operator in an emergency', () => {
  it('halts a market: public data says so, orders are refused, cancels work', async () => {
    const { data } = await place();
    const { orderId } = data as { orderId: string };
    const socket = await Socket.open(address);
    socket.send({ op: 'subscribe', id: 1, topics: [{ topic: 'quote', query: { instrument: 'BTC/USDT' } }] });
    const told = (status: string) => socket.next(({ data }) => data?.['status'] === status);
    await told('trading');
    expect(await run('market', 'halt', 'BTC/USDT')).toEqual({ exitCode: 0, text: 'BTC/USDT is halted.' });
    expect(await told('halted')).toMatchObject({ kind: 'delta' });
    const pairs = (await ada.get('/market/v2/tradepair/list')).data as { pair: string; status: string }[];
    expect(pairs.find(({ pair }) => pair === 'BTC/USDT')?.status).toBe('halted');
    expect(await place()).toMatchObject({
      status: 422,
      code: 20023,
      message: 'Trading in this market is halted. Open orders can be cancelled.',
    });
    expect(await call('amendOrder', { orderId, price: '89999' })).toMatchObject({ status: 422, code: 20023 });
    expect((await place({ pair: 'ETH/USDT', price: '2500' })).code).toBe(200);
    expect((await ada.post('/api/spot-trade-api/order/cancel', { orderId })).code).toBe(200);
    expect(await run('market', 'resume', 'BTC/USDT')).toMatchObject({ text: 'BTC/USDT trades again.' });
    expect((await place()).code).toBe(200);
    socket.close();
  });

  it('halts a contract: all that would trade in it is refused, what cancels is not', async () => {
    const bnb = { contract: 'BNB-USDT' };
    const placed = { ...contractOrder, ...bnb, price: '850', quantity: '1', clientOrderId: 'open' };
    const waiting = { ...entry, ...bnb, triggerPrice: '1000', quantity: '1', clientTriggerId: 'waiting' };
    const position = { ...bnb, side: 'buy', type: 'market', quantity: '1' };
    expect((await call('placeContractOrder', placed)).code).toBe(200);
    expect((await call('placeTriggerOrder', waiting)).code).toBe(200);
    expect((await call('placeContractOrder', position)).code).toBe(200);
    await run('market', 'halt', 'BNB-USDT');
    const calls: Record<string, object> = {
      placeContractOrder: { ...placed, clientOrderId: 'late' },
      testContractOrder: { ...placed, clientOrderId: 'late' },
      amendContractOrder: { clientOrderId: 'open', price: '851' },
      placeTriggerOrder: { ...waiting, clientTriggerId: 'late' },
      amendTriggerOrder: { clientTriggerId: 'waiting', triggerPrice: '1001' },
      closePosition: bnb,
      reversePosition: bnb,
    };
    for (const [id, body] of Object.entries(calls))
      expect(await call(id, body), id).toMatchObject({ status: 422, code: 20023 });
    expect((await run('mark', 'BNB-USDT', 'null')).text).toBe('The market is halted: its mark stands still.');
    expect([...Object.keys(calls), 'placeOrder', 'testOrder', 'amendOrder', 'scriptMark'].sort()).toEqual(
      naming(20023).sort(),
    );
    expect((await call('placeContractOrder', placed)).code).toBe(200);
    expect((await call('cancelContractOrder', { clientOrderId: 'open' })).code).toBe(200);
    expect((await call('cancelTriggerOrder', { clientTriggerId: 'waiting' })).code).toBe(200);
    await run('market', 'resume', 'BNB-USDT');
    expect((await call('closePosition', bnb)).code).toBe(200);
  });

  it('cancels everything that a user has open', async () => {
    await place();
    await ada.post('/api/contract-trade-api/order', { ...order, pair: undefined, contract: 'BTC-USDT' });
    const stop = { contract: 'BTC-USDT', side: 'buy', purpose: 'entry', type: 'market', quantity: '0.001' };
    await ada.post('/api/contract-trade-api/trigger', { ...stop, triggerPrice: '99000' });
    expect((await run('user', 'cancel-all', ADA)).text).toMatch(
      /^Cancelled of 61000100: [1-9]\d* spot orders, 1 contract orders, 1 triggers\.$/,
    );
    expect((await ada.get('/api/spot-trade-api/orders/open')).data).toMatchObject({ list: [] });
    const newest = async (): Promise<Message | undefined> => {
      const { data } = await ada.get('/activities/notify/messages', { type: 'trader', limit: 1 });
      return (data as { list: Message[] }).list[0];
    };
    const told = await newest();
    expect(told?.template?.name).toBe('openOrdersCancelled');
    expect(Number(told?.template?.params['orders'])).toBeGreaterThanOrEqual(3);
    expect((await run('user', 'cancel-all', ADA)).text).toContain(': 0 spot orders, 0 contract orders, 0');
    // There was nothing to tell.
    expect(await newest()).toEqual(told);
  });

  it('ends the sessions of a user, and freezes them until they are thawed', async () => {
    expect((await run('user', 'end-sessions', ADA)).text).toMatch(/^Ended of 61000100: [1-9]\d* sessions\.$/);
    expect((await ada.get('/user/userInfo')).code).toBe(10001);
    await ada.login();
    expect(await run('user', 'freeze', ADA)).toMatchObject({ exitCode: 0 });
    for (const id of naming(10416))
      expect(await call(id, firstOf(id).body ?? {}), id).toMatchObject({ status: 423, code: 10416 });
    expect((await call('cancelAllOrders', {})).code).toBe(200);
    expect((await ada.get('/api/spot-trade-api/balances')).code).toBe(200);
    await run('user', 'unfreeze', ADA);
    expect((await place()).code).toBe(200);
  });

  it('has the clock of the machine followed, and says since when or until when', async () => {
    expect(await run('clock', 'follow')).toMatchObject({
      exitCode: 0,
      text: 'The clock agrees with that of the machine.',
    });
    differenceMs = 28_800_000;
    expect((await run('clock', 'follow')).text).toBe(
      'The clock was 28800.000 s behind that of the machine, and is right now.',
    );
    differenceMs = -60_000;
    expect((await run('clock', 'follow')).text).toBe(
      'The clock is 60.000 s ahead of that of the machine. It runs at half the speed and agrees with it at 2026-11-29T12:00:00.000Z.',
    );
  });

  it('makes the exchange read-only, and takes it back', async () => {
    expect(await run('read-only', 'on')).toMatchObject({ exitCode: 0 });
    expect(await place()).toMatchObject({ status: 503, code: 10503 });
    expect(await server.services.operatorSwitches.isReadOnly()).toBe(true);
    expect((await run('user', 'end-sessions', '61000101')).exitCode).toBe(0);
    expect(await run('read-only', 'off')).toMatchObject({ exitCode: 0 });
    expect((await place()).code).toBe(200);
  });

  it('leaves a trace of all of it, and of what was rejected: who, when, from where, what', async () => {
    const before = Date.now();
    await run('market', 'halt', 'NO/PE');
    await run('read-only', 'off');
    const { list } = (
      await ada.call('GET', '/operator/audit', {
        query: { limit: 2 },
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      })
    ).data as { list: Record<string, unknown>[] };
    expect(list).toMatchObject([
      { operator: 'zoe_the_2nd', operation: 'setReadOnly', request: { readOnly: false }, code: 200 },
      { operator: 'zoe_the_2nd', address: '127.0.0.1', operation: 'haltMarket', code: 20009 },
    ]);
    for (const { doneAt } of list) expect(doneAt).toBeGreaterThanOrEqual(before);
    const { text } = await run('audit', '--limit', '100');
    for (const operation of [
      'haltMarket',
      'cancelUserOrders',
      'endUserSessions',
      'freezeUser',
      'setReadOnly',
    ])
      expect(text).toContain(`zoe_the_2nd (127.0.0.1)  ${operation} {`);
    // Nothing is done without a trace.
    const { operatorAudit } = server.services;
    const begin = operatorAudit.begin.bind(operatorAudit);
    operatorAudit.begin = () => Promise.reject(new Error('no room'));
    expect(await run('market', 'halt', 'BTC/USDT')).toMatchObject({ exitCode: 1 });
    operatorAudit.begin = begin;
    expect((await place()).code).toBe(200);
  });

  it('is not known by what is no name: X-Operator has 5-20 letters, digits and underscores', async () => {
    const { method, path } = operationOf('setReadOnly');
    const as = (name: string): Promise<Answer> =>
      ada.call(method, path, {
        body: { readOnly: false },
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-operator': name },
      });
    for (const name of ['', 'root', 'x'.repeat(21), 'Zo%C3%AB_2', 'a b c d e', '<b>zoe</b>'])
      expect(await as(name)).toMatchObject({
        code: 10400,
        message: 'X-Operator: Only 5-20 digits and letters and underscores are allowed',
      });
    expect((await as('zoe_the_2nd')).code).toBe(200);
    const { text } = await run('audit', '--limit', '100');
    expect(text).not.toMatch(/root|<b>|Zo%/);
  });
});

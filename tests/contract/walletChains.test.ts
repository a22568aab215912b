import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChainTransfer, Deposit, OperationData, Withdrawal } from '@tidemark/sdk/contract';
import { Secret, TOTP } from 'otpauth';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseUnits } from '@tidemark/sdk/core';
import { startCustodyProcess, type CustodyProcess } from '../../server/custody/client.ts';
import { answerFault } from '../../server/gateway/contract/answers.ts';
import { TestWallet } from '../support/bitcoin/testWallet.ts';
import type { Operation } from '../../server/gateway/contract/operations.ts';
import { Client } from './support/client.ts';
import { mailedCode, signUp } from './support/signUp.ts';
import { Socket, type Frame } from './support/socket.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';
import { frameFault } from './support/topicSchemas.ts';
import { tradeForPrices } from './support/walletPrices.ts';

type Statement = OperationData<'listStatement'>;
type Balance = OperationData<'listAccountBalances'>[number];

const STEP_MS = 30_000;

/** Two chains, and what follows them, on a machine under load. */
const PATIENCE_MS = 240_000;

let dataDir: string;
let running: CustodyProcess;
let server: TestServer;
let address: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tidemark-wallet-'));
  running = startCustodyProcess({
    settings: { dataDir, ethereum: { chainId: 1, tokens: [] }, bitcoin: { chain: 'main' } },
  });
  server = await startTestServer({ custody: running.custody });
  address = await server.gateway.listen('127.0.0.1', 0);
  const trader = new Client(server.gateway);
  await trader.login();
  await tradeForPrices(trader);
  await vi.waitUntil(async () => (await running.custody.networks()).length === 2, { timeout: PATIENCE_MS });
  await server.services.wallet.chains?.look();
});
afterAll(async () => {
  await server.stop();
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A call that succeeds, with an answer as its document says. */
async function ask<Data>(
  client: Client,
  method: 'GET' | 'POST',
  path: string,
  sent: object = {},
): Promise<Data> {
  const isOperation = (each: Operation): boolean => each.path === path && each.method === method;
  const operation = server.gateway.operations.find(isOperation);
  if (operation === undefined) throw new Error(`No document describes ${method} ${path}`);
  const answer = await client.call(method, path, {
    ...(method === 'GET' ? { query: sent as Record<string, string> } : { body: sent }),
    ...(operation.forOperators && { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } }),
  });
  expect(answer.code, `${path}: ${answer.message}`).toBe(200);
  expect(answerFault(operation, answer.status, JSON.parse(answer.raw))).toBeUndefined();
  return answer.data as Data;
}

/** Somebody who has just signed up, and whose authenticator is proved for the next minutes. */
async function newcomer(email: string): Promise<Client> {
  const client = await signUp(server, email, () => undefined);
  await ask(client, 'POST', '/user/step-up/code');
  const proof = await mailedCode(server, email, 'security verification');
  await ask(client, 'POST', '/user/step-up', { factor: 'email', proof });
  const { secret } = await ask<{ secret: string }>(client, 'POST', '/user/authenticator');
  const shown = (steps: number): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
  await ask(client, 'POST', '/user/authenticator/confirm', { code: shown(0) });
  await ask(client, 'POST', '/user/step-up', { factor: 'authenticator', proof: shown(1) });
  return client;
}

/** A socket that follows what the wallet does, and fails on every frame that its document does not allow. */
async function follow(client: Client): Promise<Socket> {
  const socket = await Socket.open(address);
  socket.send({ op: 'auth', id: 1, token: await client.ticket() });
  expect(await socket.answer(1)).toEqual({ op: 'ack', id: 1 });
  socket.send({ op: 'subscribe', id: 2, topics: [{ topic: 'deposits' }, { topic: 'withdrawals' }] });
  expect(await socket.answer(2)).toMatchObject({ op: 'ack', keys: ['deposits', 'withdrawals'] });
  return socket;
}

type Movement = Deposit | Withdrawal;

/** What a frame says of a topic; nothing where it is of another. */
function entriesOf({ key, data = {} }: Frame, topic: string): readonly Movement[] {
  return key === topic ? (data[topic] as Movement[]) : [];
}

/** Everything that a topic said of what has an id, in order. */
function toldOf<Entry extends Movement>(socket: Socket, topic: string, id: string): Entry[] {
  const frames = socket.frames.filter(({ key }) => key === topic);
  expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => index));
  for (const frame of frames) expect(frameFault(server, topic, frame)).toBeUndefined();
  return frames.flatMap((frame) =>
    (entriesOf(frame, topic) as readonly Entry[]).filter((entry) => Object.values(entry).includes(id)),
  );
}

/** Resolves once a topic tells of something in a status. */
function reached(socket: Socket, topic: string, status: Movement['status']): Promise<Frame> {
  return socket.next((frame) => entriesOf(frame, topic).some((entry) => entry.status === status));
}

/** Expects steps in their order up to the last. A frame has the newest state, so a step that passes between two frames is not told. */
function expectSteps(told: readonly Movement[], steps: readonly Movement['status'][]): void {
  const statuses = told.map(({ status }) => status);
  expect(steps).toEqual(expect.arrayContaining(statuses));
  const places = statuses.map((status) => steps.indexOf(status));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(statuses.at(-1)).toBe(steps.at(-1));
}

async function balanceOf(client: Client, asset: string): Promise<Pick<Balance, 'available' | 'held'>> {
  const balances = await ask<Balance[]>(client, 'GET', '/api/exchange-account-center-api/asset/balances');
  const { available = '0', held = '0' } =
    balances.find((each) => each.product === 1 && each.asset === asset) ?? {};
  return { available, held };
}

const unitsOf = (decimal: string): bigint => parseUnits(decimal) ?? -1n;

const STORIES = [
  {
    asset: 'USDT',
    network: 'ethereum',
    amount: '100',
    to: privateKeyToAddress(`0x${'17'.repeat(32)}`),
  },
  { asset: 'BTC', network: 'bitcoin', amount: '0.005', to: new TestWallet(17).address },
];

it.concurrent.each(STORIES)(
  '$asset arrives on $network, is followed and credited, and leaves for somebody else’s wallet with two factors',
  async ({ asset, network, amount, to }) => {
    const place = { asset, network };
    const client = await newcomer(`${network}@tidemark.example`);
    await ask(client, 'POST', '/user/preferences', { wallet: { depositTo: 'wallet' } });
    const socket = await follow(client);

    const { address: own } = await ask<{ address: string }>(client, 'POST', '/wallet/deposit/address', place);
    const sent = await ask<{ txId: string; amount: string }>(client, 'POST', '/wallet/testCoins', place);
    await reached(socket, 'deposits', 'credited');
    const deposits = toldOf<Deposit>(socket, 'deposits', sent.txId);
    const deposit = deposits.at(-1) as Deposit;
    expectSteps(deposits, ['seen', 'confirming', 'credited']);
    const depths = deposits.map(({ confirmations }) => confirmations);
    expect(depths).toEqual(depths.toSorted((one, other) => one - other));
    expect(deposit).toMatchObject({ ...place, address: own, amount: sent.amount, credited: sent.amount });
    for (const by of [{ depositId: deposit.depositId }, { txId: sent.txId }])
      expect(await ask(client, 'GET', '/wallet/deposit', by)).toEqual(deposit);
    expect(await ask(client, 'GET', '/wallet/deposits', place)).toEqual({
      list: [deposit],
      nextCursor: null,
      sort: 'newest',
    });
    expect(await balanceOf(client, asset)).toEqual({ available: sent.amount, held: '0' });

    const order = { ...place, address: to, amount, clientWithdrawalId: `to-${network}` };
    const asked = await ask<Withdrawal>(client, 'POST', '/wallet/withdrawal', order);
    const { withdrawalId, receives, fee } = asked;
    const code = await mailedCode(server, `${network}@tidemark.example`, 'withdrawal of');
    await ask(client, 'POST', '/wallet/withdrawal/confirm', { withdrawalId, code });
    await reached(socket, 'withdrawals', 'completed');
    const withdrawals = toldOf<Withdrawal>(socket, 'withdrawals', withdrawalId);
    const withdrawal = withdrawals.at(-1) as Withdrawal;
    expectSteps(withdrawals, ['unconfirmed', 'approved', 'sent', 'mined', 'completed']);
    for (const by of [{ withdrawalId }, { clientWithdrawalId: `to-${network}` }])
      expect(await ask(client, 'GET', '/wallet/withdrawal', by)).toEqual(withdrawal);
    const chain = { network, txId: withdrawal.txId ?? '' };
    const mined = await ask<ChainTransfer>(client, 'GET', '/wallet/transaction', chain);
    expect(mined.status).toBe('mined');
    expect(mined.transfers).toContainEqual(expect.objectContaining({ to, asset, amount: receives }));
    expect(unitsOf(receives) + unitsOf(fee)).toBe(unitsOf(amount));
    const left = await balanceOf(client, asset);
    expect(unitsOf(left.available)).toBe(unitsOf(sent.amount) - unitsOf(amount));
    expect(left.held).toBe('0');

    const { list } = await ask<Statement>(client, 'GET', '/wallet/statement', { asset });
    expect(list.map(({ type, amount: change, reference }) => [type, change, reference])).toEqual(
      expect.arrayContaining([
        ['deposit', sent.amount, deposit.depositId],
        ['withdrawal', `-${receives}`, withdrawalId],
        ['withdrawalFee', `-${fee}`, withdrawalId],
      ]),
    );
    socket.close();
  },
  PATIENCE_MS,
);

it('books, engine, services and both chains agree to the unit afterwards', async () => {
  const report = await ask<OperationData<'reconcile'>>(
    new Client(server.gateway),
    'POST',
    '/operator/reconcile',
  );
  expect(report.differences).toEqual([]);
  expect(report.checks.map(({ check, compared }) => [check, compared === null])).toEqual(
    report.checks.map(({ check }) => [check, false]),
  );
});

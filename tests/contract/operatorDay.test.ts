import type { Message, OperationData } from '@tidemark/sdk/contract';
import { parseUnits } from '@tidemark/sdk/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { attoOf } from '../../server/custody/amounts.ts';
import { accountIdOf, FIRST_USER_OWNER, PRODUCT, SYSTEM_OWNER } from '../../server/engine/protocol.ts';
import { recoverEngine } from '../../server/exchange/recovery.ts';
import { MemoryJournal } from '../../server/journal/memoryJournal.ts';
import { BookedCustody } from '../support/custody/bookedCustody.ts';
import { Client } from './support/client.ts';
import { listingOf, setMark } from './support/contractMarkets.ts';
import { openEverything } from './support/delisting.ts';
import { readAll } from './support/readAll.ts';
import { useRecoveryDesk } from './support/recoveryDesk.ts';
import { Trader } from './support/trader.ts';
import { tradeForPrices } from './support/walletPrices.ts';

/** One day of an operator, in the order of its hours: each test goes on where the one before ended. */

const ADA = '61000100';
const LINUS = '61000101';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SPOT = '/api/spot-trade-api';
const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7';
const USDT = { asset: 'USDT', network: 'ethereum' };
const WHY = ['--reason', 'Ticket 81'];

type Row = Readonly<Record<string, unknown>>;

const custody = new BookedCustody();
const journal = new MemoryJournal();
const desk = useRecoveryDesk({ custody, journal });
let ada: Client;
let linus: Client;
let [adas, linuses]: Trader[] = [];
/** What the outside owed before the day, in ledger units of USDT. */
let outside = 0n;

/** Runs a command, which must succeed. */
async function run(...words: string[]): Promise<string> {
  const { exitCode, text } = await desk().shell.run(...words);
  expect(exitCode, `${words.join(' ')}: ${text}`).toBe(0);
  return text;
}

async function post<Data = Row>(client: Client, path: string, body: object): Promise<Data> {
  const answer = await client.post(path, body);
  expect(answer.code, `${path}: ${answer.message}`).toBe(200);
  return answer.data as Data;
}

async function data<Data>(path: string, query = {}): Promise<Data> {
  return (await ada.get(path, query)).data as Data;
}

async function logIn(): Promise<void> {
  await ada.login();
  await linus.login(1);
}

/** Lets time pass, and the server do what is due. Users log in again: sessions end meanwhile. */
async function pass(ms: number): Promise<void> {
  desk().pass(ms);
  await logIn();
  await desk().server.services.marketChanges.purge();
  await desk().server.views.flush();
}

/** A full minute that is so far ahead, as commands take it. */
function ahead(ms: number): { readonly at: number; readonly text: string } {
  const at = Math.ceil((desk().time + ms) / MINUTE) * MINUTE;
  return { at, text: new Date(at).toISOString().slice(0, 16) };
}

async function news(name: string, client = ada): Promise<Row[]> {
  await desk().server.services.flush();
  const all = (await readAll(client, '/activities/notify/messages')) as unknown as Message[];
  return all.flatMap(({ template }) => (template?.name === name ? [template.params] : []));
}

const openIds = async (client: Client, path: string): Promise<unknown[]> =>
  (await readAll(client, path)).map(({ orderId }) => orderId).sort();

const names = async (path: string, member: string): Promise<unknown[]> =>
  (await data<Row[]>(path)).map((row) => row[member]);

const limit = (client: Client, pair: string, price: string, quantity: string) =>
  post<{ orderId: string }>(client, `${SPOT}/order`, { pair, side: 'buy', type: 'limit', price, quantity });

/** What all accounts have in USDT together, and what the outside owes, in ledger units. */
async function money(): Promise<{ readonly sum: bigint; readonly outside: bigint }> {
  const { balances, marketSource } = await desk().server.exchange.view();
  const total = ({ available, held }: { readonly available: bigint; readonly held: bigint }) =>
    available + held;
  const external = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
  const own = balances.filter(({ asset }) => asset === 'USDT');
  const source = marketSource.find(({ asset }) => asset === 'USDT')?.units ?? 0n;
  return {
    sum: own.reduce((all, balance) => all + total(balance), source),
    outside: own.filter(({ account }) => account === external).reduce((all, each) => all - total(each), 0n),
  };
}

beforeAll(async () => {
  const { server } = desk();
  [ada, linus] = [new Client(server.gateway), new Client(server.gateway)];
  await logIn();
  [adas, linuses] = [new Trader(ada), new Trader(linus)];
  await tradeForPrices(ada);
  for (const trader of [adas, linuses])
    for (const name of ['LTC-USDT', 'ETH-USDT']) {
      const { contract, character } = listingOf(name);
      if (trader !== undefined) await openEverything(trader, contract, character.startPrice);
    }
  await server.services.users.setContact(
    FIRST_USER_OWNER,
    { loginId: '+4915112345678', withdrawalsFrom: 0 },
    () => Promise.resolve(),
  );
  ({ outside } = await money());
});

describe("an operator's day", () => {
  it('finds a user by mail, phone and UID', async () => {
    for (const name of [ADA, 'ADA@tidemark.example', '+49 151 12345678']) {
      const known = JSON.parse(await run('user', 'show', name)) as OperationData<'showUser'>;
      expect(known.user.displayUserId).toBe(ADA);
      expect(known.positions.map(({ contract }) => contract).sort()).toEqual(['ETH-USDT', 'LTC-USDT']);
      expect(known.openContractOrders.total).toBe(4);
      expect(known.balances).toEqual(await data('/api/exchange-account-center-api/asset/balances'));
    }
  });

  it('changes a pair under open orders', async () => {
    const kept = await limit(ada, 'BTC/USDT', '80000.5', '0.002');
    for (const [client, price, quantity] of [
      [ada, '80000.01', '0.002'],
      [ada, '80000', '0.00201'],
      [linus, '80000', '0.0002'],
    ] as const)
      await limit(client, 'BTC/USDT', price, quantity);
    const { text } = ahead(HOUR);
    const rules = ['tickSize=0.5', 'lotSize=0.001', 'minQuantity=0.002', 'maxQuantity=5', 'minNotional=6'];
    const rates = ['makerFeeRate=0.0005', 'takerFeeRate=0.0009', 'priceBand=0.2'];
    const announced = await run('market', 'change', 'BTC/USDT', ...rules, ...rates, '--from', text);
    expect(announced).toContain('announced');
    expect(await news('marketRulesAnnounced', linus)).toMatchObject([{ instrument: 'BTC/USDT' }]);
    expect(await openIds(ada, `${SPOT}/orders/open`)).toHaveLength(3);
    await pass(2 * HOUR);
    expect(await openIds(ada, `${SPOT}/orders/open`)).toEqual([kept.orderId]);
    expect(await openIds(linus, `${SPOT}/orders/open`)).toEqual([]);
    expect((await run('market', 'changes')).split('\n')[0]).toMatch(/BTC\/USDT .* applied .*cancelled: 3$/);
    expect(await run('market', 'list', 'BTC/USDT')).toMatch(
      /tickSize=0\.50 lotSize=0\.00100 minQuantity=0\.00200 .*makerFeeRate=0\.0005 .*priceBand=0\.20/,
    );
    expect(await news('ordersUnfit', linus)).toEqual([{ instrument: 'BTC/USDT', orders: '1' }]);
  });

  it('changes a contract under open positions, and withdraws a change', async () => {
    const before = await adas?.get<Row[]>('positions');
    const rules = ['tickSize=0.05', 'lotSize=0.02', 'tiers=1000000:50:0.01', 'takerFeeRate=0.0004'];
    const changed = await run('market', 'change', 'ETH-USDT', ...rules, 'priceBand=0.1');
    expect(changed).toContain('applied');
    const sizes = (rows: Row[] = []) => rows.map(({ contract, quantity }) => [contract, quantity]);
    expect(sizes(await adas?.get<Row[]>('positions'))).toEqual(sizes(before));
    await run('market', 'change', 'ETH-USDT', 'maxOpenOrders=50', '--from', ahead(HOUR).text);
    const [id = ''] = (await run('market', 'changes')).split('  ');
    expect(await run('market', 'withdraw', id)).toContain('withdrawn');
    await pass(2 * HOUR);
    expect(await run('market', 'list', 'ETH-USDT')).not.toContain('maxOpenOrders=50');
  });

  it('delists a pair and a contract, settled at the average', async () => {
    await limit(linus, 'ADA/USDT', '0.4', '30');
    await run('market', 'delist', 'ADA/USDT', '--from', ahead(HOUR).text);
    const end = ahead(HOUR);
    await run('market', 'delist', 'LTC-USDT', '--from', end.text, '--average', '5');
    expect(await news('contractDelistingAnnounced', linus)).toHaveLength(1);
    expect(await news('delistingConcerns')).toMatchObject([{ positions: '1', orders: '4' }]);
    const { contract, character } = listingOf('LTC-USDT');
    for (const [before, ratio] of [
      [5 * MINUTE, 1],
      [3 * MINUTE, 1.03],
      [MINUTE, 1.05],
    ] as const) {
      await setMark(desk().server.exchange, contract.id, character.startPrice * ratio);
      await desk().server.views.flush();
      await pass(end.at - before - desk().time);
    }
    await pass(end.at - desk().time);
    const settled = (character.startPrice * (1 + 1.03 + 1.05)) / 3;
    const [, price = ''] =
      /LTC-USDT .* applied .* settled at ([\d.]+)/.exec(await run('market', 'changes')) ?? [];
    expect(Number(price)).toBeCloseTo(settled, 4);
    expect(await names('/market/v2/contract/list', 'contract')).not.toContain('LTC-USDT');
    expect(await names('/market/v2/tradepair/list', 'pair')).not.toContain('ADA/USDT');
    expect(await openIds(linus, `${SPOT}/orders/open`)).toEqual([]);
    for (const client of [ada, linus]) expect(await news('positionSettled', client)).toHaveLength(1);
  });

  it('tops up the insurance fund, and credits and debits a user', async () => {
    expect(await run('insurance', 'list')).toMatch(/\d USDT/);
    await run('insurance', 'fund', 'USDT', '1000.25', '--id', 'top-up');
    await run('user', 'credit', ADA, 'USDT', '25.5', '--id', 'ticket-81', ...WHY);
    await run('user', 'debit', LINUS, 'USDT', '4', '--id', 'ticket-82', '--account', 'spot', ...WHY);
    expect(await run('audit')).toMatch(/adjustUserBalance.*ticket-82.*Ticket 81/);
    expect((await money()).outside - outside).toBe(parseUnits('1021.75'));
  });

  it('halts deposits and withdrawals of a network, and resumes them', async () => {
    const { chains } = desk().server.services.wallet;
    await ada.stepUp();
    await run('network', 'halt', 'USDT', 'ethereum', ...WHY);
    custody.arrive({ userId: FIRST_USER_OWNER, ...USDT, amount: attoOf(40_000_000n, 6) });
    custody.mine(20);
    await chains?.look();
    expect(await run('deposits', 'list')).toMatch(/ 61000100 .*40 USDT by ethereum {2}confirming/);
    const asked = { ...USDT, address: OUTSIDE, amount: '50' };
    expect((await ada.post('/wallet/withdrawal', asked)).code).toBe(10611);
    expect((await ada.post('/wallet/deposit/address', { ...USDT, asset: 'ETH' })).code).toBe(200);
    await run('network', 'resume', 'USDT', 'ethereum');
    await chains?.look();
    await expect.poll(() => run('deposits', 'list')).toMatch(/40 USDT by ethereum {2}credited/);
    expect((await ada.post('/wallet/withdrawal', asked)).code).toBe(200);
  });

  it('publishes a message in languages, edits and withdraws it', async () => {
    const found = async () =>
      (await data<{ list: Message[] }>('/activities/notify/messages', { type: 'system' })).list.find(
        ({ id }) => id === 'operator:sunday',
      );
    const german = ['--in', 'de_DE=Wartung'];
    await run('message', 'publish', 'Maintenance', ...german, '--in', 'fr_FR=Entretien', '--id', 'sunday');
    expect((await found())?.template?.params).toEqual({ de_DE: 'Wartung', fr_FR: 'Entretien' });
    await run('message', 'edit', 'sunday', 'Maintenance at 03:00', '--in', 'de_DE=Wartung um 03:00');
    expect(await found()).toMatchObject({ title: 'Maintenance at 03:00' });
    await run('message', 'withdraw', 'sunday');
    expect(await found()).toBeUndefined();
  });

  it('sets the zero-fee flag', async () => {
    await run('market', 'zero-fee', 'ETH/USDT', 'on');
    const order = { pair: 'ETH/USDT', side: 'buy', type: 'market', quoteAmount: '100' };
    expect((await post(ada, `${SPOT}/order`, order))['fee']).toBe('0');
    await run('market', 'zero-fee', 'ETH/USDT', 'off');
    expect((await post(ada, `${SPOT}/order`, order))['fee']).not.toBe('0');
  });

  it('is refused a wrong setting, which changes nothing', async () => {
    const before = await run('setting', 'get', 'transferStatus');
    const { shell, server } = desk();
    const { hash } = await server.exchange.stateHash();
    for (const wrong of ['{"99":0}', '{"1":7}', '[]', '{'])
      expect((await shell.run('setting', 'set', 'transferStatus', wrong)).exitCode, wrong).not.toBe(0);
    expect(await run('setting', 'get', 'transferStatus')).toBe(before);
    expect((await server.exchange.stateHash()).hash).toBe(hash);
  });

  it('helps a locked-out user with another operator', async () => {
    const { uid, email } = await desk().lockedOut();
    const recovery = await desk().opened(uid);
    expect((await desk().grace('recovery', 'approve', recovery)).exitCode).not.toBe(0);
    expect(await desk().asksForAuthenticator(email)).toBe(true);
    expect((await desk().linus('recovery', 'approve', recovery)).exitCode).toBe(0);
    desk().pass(24 * HOUR);
    await desk().purge();
    expect(await desk().asksForAuthenticator(email)).toBe(false);
  });

  it('ends with every unit accounted for', async () => {
    const { exchange, books } = desk().server;
    await books.flush();
    expect(await run('reconcile')).not.toContain('differ');
    // 1,000.25 and 25.5 from outside, 40 deposited, 4 taken back.
    const now = await money();
    expect(now).toEqual({ sum: 0n, outside: outside + (parseUnits('1061.75') ?? 0n) });
    expect((await recoverEngine(journal)).hash()).toBe((await exchange.stateHash()).hash);
  });
});

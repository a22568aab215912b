import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '../../server/operator/run.ts';
import { ensureOperatorToken, readOperatorToken, tokenFile } from '../../server/operator/tokenFile.ts';
import { Client } from './support/client.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';

const ADA = '61000100';
const LINUS = '61000101';

let server: TestServer;
let env: Record<string, string>;
let folder: string;
let ada: Client;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'tidemark-operator-'));
  await writeFile(tokenFile(folder), `${OPERATOR_TOKEN}\n`);
  env = { OPERATOR_SERVER: await server.gateway.listen('127.0.0.1', 0), DATA_DIR: folder };
  ada = new Client(server.gateway);
  await ada.login();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runOperator(args, env);

async function userInfo(client: Client): Promise<Record<string, unknown>> {
  return (await client.get('/user/userInfo')).data as Record<string, unknown>;
}

async function newestTitles(client: Client, type: string, limit: number): Promise<string[]> {
  const { data } = await client.get('/activities/notify/messages', { type, limit });
  return (data as { list: { title: string }[] }).list.map(({ title }) => title);
}

async function newestTitle(client: Client, type: string): Promise<string | undefined> {
  return (await newestTitles(client, type, 1))[0];
}

describe('the token of the operator', () => {
  it('is made once, with 256 bits, for the eyes of its owner only', async () => {
    const own = await mkdtemp(join(tmpdir(), 'tidemark-token-'));
    const token = await ensureOperatorToken(own);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await ensureOperatorToken(own)).toBe(token);
    expect(await readOperatorToken(own)).toBe(token);
    expect((await stat(tokenFile(own))).mode & 0o777).toBe(0o600);
    await rm(own, { recursive: true });
  });

  const calls: [string, Record<string, string>][] = [
    ['nobody', {}],
    ['a wrong token', { authorization: 'Bearer nonsense' }],
    ['another scheme', { authorization: `Basic ${OPERATOR_TOKEN}` }],
    ['a page', { authorization: `Bearer ${OPERATOR_TOKEN}`, origin: 'https://app.example' }],
    ['our own page', { authorization: `Bearer ${OPERATOR_TOKEN}`, 'sec-fetch-site': 'same-origin' }],
  ];
  it.each(calls)('is what counts: %s is refused', async (_who, headers) => {
    expect(await ada.call('GET', '/operator/settings', { headers })).toMatchObject({
      status: 403,
      code: 10403,
    });
  });

  it('is no session of a user', async () => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const anybody = new Client(server.gateway);
    expect((await anybody.call('GET', '/user/userInfo', { headers })).code).toBe(10001);
  });
});

describe('npm run operator', () => {
  it('accepts a nickname: it becomes the current one and the user is told', async () => {
    expect((await ada.post('/user/nick/name', { nickName: 'Countess' })).code).toBe(200);
    expect(await userInfo(ada)).toMatchObject({
      currentNickName: 'Ada',
      newNickName: 'Countess',
      nickNameStatus: 0,
      isDefaultNickName: true,
    });
    expect((await run('nickname', 'list')).text).toMatch(/^61000100 {2}\S+ {2}Ada → Countess$/);
    expect(await run('nickname', 'accept', ADA)).toMatchObject({ exitCode: 0 });
    expect(await userInfo(ada)).toMatchObject({
      currentNickName: 'Countess',
      newNickName: null,
      nickNameStatus: 1,
      isDefaultNickName: false,
    });
    expect(await newestTitle(ada, 'user')).toBe('Your new nickname "Countess" was accepted.');
    expect((await run('nickname', 'list')).text).toBe('No nickname is under review.');
    expect(await run('nickname', 'accept', ADA)).toEqual({
      exitCode: 1,
      text: '61000100 has no nickname under review',
    });
  });

  it('rejects a nickname: status 2, the old one stays and the user is told', async () => {
    const linus = new Client(server.gateway);
    await linus.login(1);
    await linus.post('/user/nick/name', { nickName: 'Torvalds' });
    await run('nickname', 'reject', LINUS);
    expect(await userInfo(linus)).toMatchObject({
      currentNickName: 'Linus',
      newNickName: 'Torvalds',
      nickNameStatus: 2,
    });
    expect(await newestTitle(linus, 'user')).toContain('"Torvalds" was rejected');
  });

  it('sets flags of a user, and tells them how their verification ended and what their VIP level is', async () => {
    const { exitCode, text } = await run(
      'user',
      'flag',
      ADA,
      'kycStatus=2',
      'vipTag=3',
      'p2p=on',
      'ko_KR=on',
    );
    expect(exitCode).toBe(0);
    expect(JSON.parse(text)).toMatchObject({ displayUserId: ADA, kycStatus: 2, p2p: true, kycWhite: false });
    expect(await userInfo(ada)).toMatchObject({
      kycStatus: 2,
      vipTag: 3,
      isVerifiedTrader: false,
      userAct: { p2p: true, kycWhite: false, ko_KR: true },
    });
    expect((await newestTitles(ada, 'user', 2)).sort()).toEqual([
      'You are now VIP 3. Lower fees apply from now on.',
      'Your identity is verified.',
    ]);
    await run('user', 'flag', ADA, 'isVerifiedTrader=on', 'p2p=off');
    expect(await userInfo(ada)).toMatchObject({ isVerifiedTrader: true, userAct: { p2p: false } });
    await run('user', 'flag', ADA, 'kycStatus=9');
    expect(await newestTitle(ada, 'user')).toContain('could not be verified');
  });

  it('changes settings without a restart', async () => {
    expect((await run('setting', 'list')).text.split('\n')).toContain('sensitiveWords');
    expect(await run('setting', 'set', 'nicknameChangesPerMonth', '7')).toMatchObject({ exitCode: 0 });
    expect(await run('setting', 'get', 'nicknameChangesPerMonth')).toEqual({ exitCode: 0, text: '7' });
    expect(await userInfo(ada)).toMatchObject({
      maxNickNamModificationTimes: 7,
      nickNameModificationTimes: 6,
    });
    await run('setting', 'set', 'sensitiveWords', '["Analytical"]');
    await ada.post('/user/nick/name', { nickName: 'A.n.a.l.y.t.i.c.a.l Ada' });
    expect(await userInfo(ada)).toMatchObject({ nickNameStatus: 2, currentNickName: 'Countess' });
  });

  it('scripts the mark of a contract, and gives it back to the market', async () => {
    const marked = async (): Promise<unknown> =>
      (await ada.get('/market/v2/contract/mark-prices', { contract: 'BTC-USD' })).data;
    const [before] = (await marked()) as { mark: string; index: string }[];
    expect(await run('mark', 'BTC-USD', '48000.5')).toEqual({
      exitCode: 0,
      text: 'The mark of BTC-USD is 48000.5.',
    });
    expect(await marked()).toMatchObject([{ mark: '48000.5', index: before?.index }]);
    const scripted = async (): Promise<unknown> =>
      (await server.gateway.app.inject('/health')).json<{ scriptedMarks: unknown }>().scriptedMarks;
    expect(await scripted()).toEqual({ 'BTC-USD': '48000.5' });
    expect(await run('mark', 'BTC-USD', 'null')).toMatchObject({ exitCode: 0 });
    expect(await marked()).toMatchObject([{ mark: before?.mark, index: before?.index }]);
    expect(await scripted()).toEqual({});
    expect(await run('mark', 'NO-PE', '1')).toEqual({ exitCode: 1, text: 'instrument: NO-PE is not listed' });
    expect(await run('mark', 'BTC-USD', '1')).toMatchObject({ exitCode: 1 });
    expect(await run('mark', 'BTC-USD')).toMatchObject({ exitCode: 2 });
  });

  it('publishes to everybody and to one user', async () => {
    expect(
      await run('message', 'publish', 'Maintenance on Sunday', '--link', '/spot/exchange'),
    ).toMatchObject({
      exitCode: 0,
    });
    await run('message', 'publish', 'Only for you', '--type', 'user', '--to', ADA);
    const visitor = await new Client(server.gateway).get('/activities/notify/allMessage');
    const lists = visitor.data as Record<string, { title: string; read: boolean }[]>;
    expect(lists['system']?.[0]).toMatchObject({ title: 'Maintenance on Sunday', read: false });
    expect(lists['user']).toEqual([]);
    expect(await newestTitle(ada, 'user')).toBe('Only for you');
  });

  const mistakes: [string, string[], number, string][] = [
    ['an unknown command', ['dance'], 2, 'There is no command "dance".'],
    ['an unknown option', ['setting', 'list', '--loud'], 2, "Unknown option '--loud'"],
    ['no UID', ['nickname', 'accept'], 2, 'Name one UID.'],
    ['an unknown user', ['nickname', 'accept', '1'], 1, 'displayUserId: 1 is not a user'],
    ['an unknown flag', ['user', 'flag', ADA, 'admin=on'], 2, 'There is no flag "admin".'],
    ['a flag of no use', ['user', 'flag', ADA, 'p2p=maybe'], 2, 'p2p must be on or off, not "maybe".'],
    [
      'an impossible status',
      ['user', 'flag', ADA, 'kycStatus=4'],
      1,
      'kycStatus: must be one of -1, 1, 2, 9, 10',
    ],
    ['no JSON', ['setting', 'set', 'vasp', '{'], 2, 'The value must be JSON'],
    ['an unknown setting', ['setting', 'get', 'x'], 2, 'There is no setting "x".'],
    ['an impossible value', ['setting', 'set', 'vasp', '{}'], 1, 'value: must have required property'],
    [
      'an unknown product',
      ['setting', 'set', 'transferStatus', '{"99":0}'],
      1,
      'value.99: must be one of "1", "wallet", "2", "spot", "3", "coinm"',
    ],
    [
      'an unknown rule',
      ['setting', 'set', 'registerBonus', '{"rule":"nope"}'],
      1,
      'value.rule: there is no coupon rule nope',
    ],
    ['an unknown kind', ['message', 'publish', 'x', '--type', 'gossip'], 1, 'type: must be one of trader'],
    ['no exchange', ['setting', 'list', '--server', 'http://127.0.0.1:1'], 1, 'No exchange answers at'],
    ['no token', ['setting', 'list', '--data-dir', '/nowhere'], 1, 'operator.token cannot be read.'],
  ];
  it.each(mistakes)('says what is wrong with %s', async (_what, args, exitCode, text) => {
    const outcome = await run(...args);
    expect(outcome.text).toContain(text);
    expect(outcome.exitCode).toBe(exitCode);
  });

  it('explains itself', async () => {
    expect((await run('--help')).text).toContain('nickname accept UID');
    expect((await run()).exitCode).toBe(0);
  });
});

describe('an exchange that is no demonstration', () => {
  it('has no scripted marks', async () => {
    const earnest = await startTestServer({ demo: false });
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const body = { instrument: 'BTC-USD', mark: '48000' };
    const answer = await new Client(earnest.gateway).call('POST', '/operator/contract/mark', {
      headers,
      body,
    });
    expect(answer).toMatchObject({ status: 404, code: 10404 });
    await earnest.stop();
  });
});

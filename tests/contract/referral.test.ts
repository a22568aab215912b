import { beforeAll, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { mailedCode, PASSWORD } from './support/signUp.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

let time = Date.now();
const server = useTestServer({ now: () => time });
let ada: Client;

interface Amount {
  readonly asset: string;
  readonly amount: string;
}

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
});

const asOperator = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };

/** Signs somebody up under a code, in a browser. @returns the answer's code */
async function signUpBy(client: Client, email: string, referralCode: string): Promise<number> {
  const before = server.mails.length;
  expect(await client.post('/user/code', { email, purpose: 'signUp' })).toMatchObject({ code: 200 });
  await expect.poll(() => server.mails.length).toBeGreaterThan(before);
  const code = await mailedCode(server, email, 'sign-up');
  const body = { email, password: PASSWORD, code, termsAccepted: true, referralCode };
  return (await client.post('/user/register', body)).code;
}

async function ownCode(share: number): Promise<string> {
  const { data } = await ada.post('/referral/codes', { share, label: 'Blog' });
  return (data as { referralCode: string }).referralCode;
}

it('an inviter with the badge of verified traders is named with their profile', async () => {
  const referralCode = await ownCode(10);
  const ask = async () => (await new Client(server.gateway).get('/referral/offer', { referralCode })).data;
  const hidden = { inviterName: expect.stringContaining('***') as string, inviterDisplayUserId: null };
  const flag = (isVerifiedTrader: boolean) =>
    new Client(server.gateway).call('POST', '/operator/users/flags', {
      body: { displayUserId: '61000100', isVerifiedTrader },
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  expect(await ask()).toMatchObject(hidden);
  expect((await flag(true)).code).toBe(200);
  const { data } = await new Client(server.gateway).get('/content/public/trader', {
    displayUserId: '61000100',
  });
  const { nickName } = data as { nickName: string };
  expect(await ask()).toMatchObject({ inviterName: nickName, inviterDisplayUserId: '61000100' });
  expect((await flag(false)).code).toBe(200);
  expect(await ask()).toMatchObject(hidden);
});

it('a friend who came by a code has the share that was promised, whatever is promised to others afterwards', async () => {
  const referralCode = await ownCode(50);
  const { data: offer } = await new Client(server.gateway).get('/referral/offer', { referralCode });
  expect(offer).toMatchObject({
    inviterName: expect.stringContaining('***') as string,
    share: 50,
    spotRate: '0.1',
  });
  const grace = new Client(server.gateway);
  expect(await signUpBy(grace, 'grace@tidemark.example', referralCode.toLowerCase())).toBe(200);
  // What was promised stays, whatever is promised to others afterwards.
  await ada.post('/referral/codes/edit', { referralCode, share: 0 });
  const { list } = (await ada.get('/referral/friends')).data as {
    list: readonly { displayUserId: string }[];
  };
  expect(list).toEqual([
    expect.objectContaining({
      referralCode,
      share: 50,
      hasTraded: false,
      volume: '0',
      commission: [],
      isHeld: false,
    }),
  ]);
  expect(list[0]?.displayUserId).toMatch(/^61\*\*\*\d\d$/);
  expect((await grace.get('/referral/summary')).data).toMatchObject({ channel: { referralCode, share: 50 } });
});

it('a code that nobody has is told before anything is made, and one of the same browser is refused', async () => {
  const email = 'hedy@tidemark.example';
  const hedy = new Client(server.gateway);
  expect(await signUpBy(hedy, email, 'NOBODYS')).toBe(10630);
  time += 60_000;
  // In Ada's browser, her own code is hers.
  expect(await signUpBy(ada, email, '61000100')).toBe(10631);
  time += 60_000;
  expect(await signUpBy(new Client(server.gateway), email, '61000100')).toBe(200);
});

it('another code can be entered after the sign-up, but not the same one', async () => {
  const emmy = new Client(server.gateway);
  expect(await signUpBy(emmy, 'emmy@tidemark.example', '61000100')).toBe(200);
  expect((await emmy.post('/referral/channel', { enteredCode: '61000100' })).code).toBe(10632);
  expect((await emmy.post('/referral/channel', { enteredCode: '61000101' })).code).toBe(200);
});

it('as many codes can be made as a user may have', async () => {
  await ada.login();
  let code = 200;
  for (let count = 0; count < 30 && code === 200; count++)
    ({ code } = await ada.post('/referral/codes', { share: 0 }));
  expect(code).toBe(10633);
  expect((await ada.get('/referral/codes')).data).toHaveLength(20);
});

it('operators see who came by whom, hold what it brings, and let it go on', async () => {
  const show = async (displayUserId: string) =>
    (await ada.call('GET', '/operator/referral', { ...asOperator, query: { displayUserId } })).data as {
      friends: readonly { friendId: string; reason: string | null }[];
    };
  const friendId = (await show('61000100')).friends[0]?.friendId ?? '';
  const suspend = (suspended: boolean) =>
    ada.call('POST', '/operator/referral/suspension', {
      ...asOperator,
      body: { displayUserId: friendId, suspended, note: 'Looks odd' },
    });
  expect((await suspend(true)).data).toMatchObject({ friendId, reason: 'operator', note: 'Looks odd' });
  expect((await suspend(false)).data).toMatchObject({ friendId, reason: null, suspendedAt: null });
  const audit = (await ada.call('GET', '/operator/audit', asOperator)).data as {
    list: readonly { operation: string }[];
  };
  expect(audit.list.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['showReferral', 'suspendReferral']),
  );
});

it('the days of commission come as CSV in the language of the page', async () => {
  const { raw } = await ada.call('GET', '/referral/history.csv', { headers: { 'x-language': 'de_DE' } });
  expect(raw).toContain('Tag (UTC),Markt,Asset,Als Werber (Asset),Als Freund (Asset)');
  const { data } = await ada.get('/referral/summary');
  expect((data as { total: readonly Amount[] }).total).toEqual([]);
});

it('friends are found by when they came, and payouts by their market', async () => {
  type Friends = { readonly list: readonly { readonly joinedAt: number; readonly displayUserId: string }[] };
  const friendsOf = async (query: Record<string, number | string>) =>
    ((await ada.get('/referral/friends', { limit: 100, ...query })).data as Friends).list;
  const whole = await friendsOf({});
  expect(new Set(whole.map(({ joinedAt }) => joinedAt)).size).toBeGreaterThan(1);
  for (const { joinedAt: moment } of whole) {
    const since = whole.filter(({ joinedAt }) => joinedAt >= moment);
    expect(await friendsOf({ startAt: moment })).toEqual(since.toReversed());
    expect(await friendsOf({ startAt: moment, sort: 'newest' })).toEqual(since);
    expect(await friendsOf({ endAt: moment })).toEqual(whole.filter(({ joinedAt }) => joinedAt < moment));
  }
  for (const market of ['spot', 'contract'])
    expect(await ada.get('/referral/payouts', { market })).toMatchObject({ code: 200, data: { list: [] } });
  expect(await ada.get('/referral/payouts', { market: 'futures' })).toMatchObject({ code: 10400 });
});

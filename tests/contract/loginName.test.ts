import { beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { LOGIN_NAME_KEPT_MS } from '../../server/services/identity/loginNames.ts';
import { DEMO_USERS } from '../../server/services/demo/demoUsers.ts';
import { Client, type Answer } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const [ADA, LINUS] = DEMO_USERS.map(({ password }) => password) as [string, string];
let time = Date.now();
const now = (): number => time;
const server = useTestServer({ now });
let ada: Client;
let linus: Client;

beforeEach(async () => {
  time += LOGIN_NAME_KEPT_MS + 1;
  [ada, linus] = [await loggedIn(0), await loggedIn(1)];
});

async function loggedIn(index: number): Promise<Client> {
  const client = new Client(server.gateway, {}, now);
  expect((await client.login(index)).code).toBe(200);
  expect((await client.stepUp(index)).code).toBe(200);
  return client;
}

const set = (client: Client, loginName: string) => client.post('/user/login-name', { loginName });
const logIn = (loginId: string, password = ADA): Promise<Answer> =>
  new Client(server.gateway, {}, now).post('/user/login', { loginId, password });
const uidOf = ({ data }: Answer) => (data as { displayUserId?: string } | null)?.displayUserId;

describe('a login name', () => {
  it('logs its user in, in any case', async () => {
    expect((await set(ada, 'Blue_Heron_7')).code).toBe(200);
    for (const name of ['Blue_Heron_7', 'blue_heron_7', 'BLUE_HERON_7', ' blue_heron_7 '])
      expect(uidOf(await logIn(name))).toBe('61000100');
    expect(uidOf(await logIn(DEMO_USERS[0]?.loginId ?? ''))).toBe('61000100');
    expect((await ada.get('/user/security')).data).toMatchObject({ loginName: 'Blue_Heron_7' });
    expect((await linus.get('/user/security')).data).toMatchObject({ loginName: null });
  });

  it('is one user’s, whatever its case', async () => {
    expect((await set(ada, 'Red_Kite_9')).code).toBe(200);
    for (const name of ['Red_Kite_9', 'red_kite_9', 'RED_KITE_9']) {
      expect(await set(linus, name)).toMatchObject({ code: 10400, data: { path: 'loginName' } });
    }
    expect(uidOf(await logIn('red_kite_9'))).toBe('61000100');
  });

  it('needs a fresh factor', async () => {
    const client = new Client(server.gateway, {}, now);
    await client.login();
    expect((await set(client, 'grey_owl_1')).code).toBe(10421);
  });

  it('stays for 30 days', async () => {
    expect((await set(ada, 'grey_owl_1')).code).toBe(200);
    const refused = await set(ada, 'grey_owl_2');
    expect(refused.code).toBe(10429);
    expect(Number(refused.headers['retry-after'])).toBe(LOGIN_NAME_KEPT_MS / 1000);
    expect(uidOf(await logIn('grey_owl_1'))).toBe('61000100');
    time += LOGIN_NAME_KEPT_MS;
    ada = await loggedIn(0);
    expect((await set(ada, 'grey_owl_2')).code).toBe(200);
    expect((await logIn('grey_owl_1')).code).toBe(10410);
    expect((await set(linus, 'grey_owl_1')).code).toBe(10001);
    linus = await loggedIn(1);
    expect((await set(linus, 'grey_owl_1')).code).toBe(200);
    expect(uidOf(await logIn('grey_owl_1', LINUS))).toBe('61000101');
  });

  it('is refused ten times in an hour, then later', async () => {
    for (let count = 0; count < 10; count += 1) expect((await set(ada, '61000101')).code).toBe(10400);
    expect((await set(ada, 'fine_name_1')).code).toBe(10429);
    time += 60 * 60_000;
    ada = await loggedIn(0);
    expect((await set(ada, 'fine_name_1')).code).toBe(200);
  });

  it('never looks like a number or UID', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[0-9_]{5,20}$/), async (name) => {
        await expect(server.services.loginNames.set(101, name)).rejects.toThrow();
      }),
    );
  });
});

describe('names and strangers', () => {
  it('are answered alike', async () => {
    await set(ada, 'barn_owl_5');
    const [wrong, unknown] = [
      await logIn('barn_owl_5', 'Wrong-1815'),
      await logIn('no_owl_at_all', 'Wrong-1815'),
    ];
    expect(wrong.code).toBe(10410);
    expect({ ...unknown, headers: {}, raw: '' }).toEqual({ ...wrong, headers: {}, raw: '' });
  });

  it('are found by one user at most, however they are typed', async () => {
    await set(ada, 'Tawny_Owl_6');
    const users = server.services.users;
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^\w{5,20}$/), fc.boolean(), async (other, isUpper) => {
        const typed = isUpper ? 'TAWNY_OWL_6' : 'tawny_owl_6';
        expect((await users.findByLogin(typed))?.id).toBe(100);
        const isSame = other.toLowerCase() === 'tawny_owl_6';
        expect((await users.findByLogin(other))?.id === 100).toBe(isSame);
      }),
    );
  });

  it('count wrong passwords for the account', async () => {
    await set(ada, 'eagle_owl_8');
    const { loginNames, users } = server.services;
    expect(await loginNames.countedBy('EAGLE_owl_8')).toBe(users.indexOf(DEMO_USERS[0]?.loginId ?? ''));
    expect(await loginNames.countedBy('nobody_here')).toBe(users.indexOf('nobody_here'));
  });
});

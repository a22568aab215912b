import { beforeAll, describe, expect, it } from 'vitest';
import { readDeployment } from '../../server/deployment/readDeployment.ts';
import { isKoreanWithheld } from '../../server/gateway/handlers/region.ts';
import type { PageUser } from '../../server/gateway/http/pageLanguage.ts';
import { pageUserOf } from '../../server/gateway/http/pageUser.ts';
import { EARN_BUDGET_ACCOUNT, PROMOTIONS_ACCOUNT } from '../../server/engine/ledger/protocol.ts';
import { LISTINGS } from '../../server/market/spot/listings.ts';
import { OUTSIDE } from '../../server/services/account/transfers.ts';
import { WELCOME_BONUS } from '../../server/services/growth/coupons/defaultRule.ts';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let client: Client;
const { version } = await readDeployment('tidemark');

beforeAll(async () => {
  client = new Client(server.gateway);
});

describe('the client configuration', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.gateway.app.inject({ url, headers });

  it('is told by the id of the business and of the application, and no other', async () => {
    expect((await get('/configs/tidemark.json')).json()).toMatchObject({ bizId: 'tidemark' });
    expect((await get('/configs/tidemark-web.json')).json()).toMatchObject({ appId: 'tidemark-web' });
    for (const unknown of ['harbour', 'constructor', 'tidemark-ios']) {
      const answer = await get(`/configs/${unknown}.json`);
      expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([404, 10404]);
    }
  });

  it('may be kept for ever when it was asked for by its present version, and is asked for again otherwise', async () => {
    const keep = 'public, max-age=31536000, immutable';
    expect((await get(`/configs/tidemark.json?v=${version}`)).headers['cache-control']).toBe(keep);
    expect((await get('/configs/tidemark.json?v=1')).headers['cache-control']).toBe('public, no-cache');
    expect((await get('/configs/tidemark.json')).headers['cache-control']).toBe('public, no-cache');
  });

  it('is not sent again to who has it', async () => {
    const { etag = '' } = (await get('/configs/tidemark.json')).headers;
    const again = await get('/configs/tidemark.json', { 'if-none-match': `"older", ${String(etag)}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const stale = await get('/configs/tidemark.json', { 'if-none-match': 'W/"older"' });
    expect(stale.statusCode).toBe(200);
  });
});

describe('regions', () => {
  const from = (country: string, path: string) =>
    client.call('GET', path, { headers: { 'x-country': country } });
  const datetime = '/market/v3/current/datetime';

  it('are denied with 1405 at the start-up check, as the setting says, and everywhere else', async () => {
    await server.services.settings.set('deniedCountries', ['KP', 'SY']);
    expect(await from('KP', datetime)).toMatchObject({ status: 403, code: 1405, data: null });
    expect(await from('DE', datetime)).toMatchObject({ status: 200, code: 200 });
    expect(await client.get(datetime)).toMatchObject({ status: 200, code: 200 });
    expect(await from('KP', '/market/v2/currency-rates')).toMatchObject({ code: 1405 });
    await server.services.settings.set('deniedCountries', []);
    expect(await from('KP', datetime)).toMatchObject({ code: 200 });
  });

  it('tell whether a visitor is in Korea; where it is not known the setting counts', async () => {
    const vasp = '/activities/public/getvaspinfo';
    expect((await from('KR', vasp)).data).toMatchObject({ koreaIP: true });
    expect((await from('DE', vasp)).data).toMatchObject({ koreaIP: false });
    expect((await client.get(vasp)).data).toMatchObject({ koreaIP: false });
    await server.services.settings.set('vasp', { vaspSwitch: true, lang: 'ko_KR', koreaIP: true });
    expect((await client.get(vasp)).data).toEqual({ vaspSwitch: true, lang: 'ko_KR', koreaIP: true });
    expect((await from('DE', vasp)).data).toEqual({ vaspSwitch: true, lang: 'ko_KR', koreaIP: false });
  });

  it('withhold Korean from a user by a flag of theirs; whose cookie it is decides what a page speaks', async () => {
    const { services, gateway } = server;
    const ada = new Client(gateway);
    await ada.post('/user/login', { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' });
    expect((await ada.post('/user/changeLanguage', { lang: 'ko_KR' })).code).toBe(200);
    const cookies = Object.fromEntries(ada.cookies);
    const userOf = pageUserOf(services);
    const visitor = (sent: Record<string, string>) => userOf({ cookies: sent } as never);
    expect(await visitor({})).toBeUndefined();
    expect(await visitor({ tm_session: 'of nobody' })).toBeUndefined();
    const user = await visitor(cookies);
    expect(user).toEqual({ language: 'ko_KR', ko_KR: false });
    const withheld = (asked: PageUser | undefined) =>
      isKoreanWithheld({}, { services, countryOf: () => 'KR' }, asked);
    await services.settings.set('vasp', { vaspSwitch: true, lang: '', koreaIP: true });
    expect([await withheld(undefined), await withheld(user)]).toEqual([false, true]);
    expect(await withheld({ language: 'ko_KR', ko_KR: true })).toBe(false);
  });
});

describe('the flag of the 0 Fee tag', () => {
  it('is on only while no pair charges a fee', async () => {
    const flag = async () =>
      ((await client.get('/activities/public/homepage-activities')).data as { showZeroFeeIcon: boolean })
        .showZeroFeeIcon;
    const charge = async (rates: { readonly makerFeePpm?: number; readonly takerFeePpm?: number }) => {
      for (const { instrument } of LISTINGS)
        await server.exchange.submit({ kind: 'defineInstrument', instrument: { ...instrument, ...rates } });
      await server.views.flush();
    };
    // One of the pairs is free.
    expect(await flag()).toBe(false);
    await charge({ makerFeePpm: 0, takerFeePpm: 0 });
    expect(await flag()).toBe(true);
    await charge({});
    expect(await flag()).toBe(false);
  });
});

describe('what is advertised', () => {
  const advertised = async () => {
    await server.views.flush();
    const { data } = await client.get('/activities/public/homepage-activities');
    const { financialPromotionInfo, registerBonus } = data as Record<string, object | null>;
    return { rate: financialPromotionInfo, bonus: registerBonus };
  };
  const BOTH = { rate: { yearRate: '0.0832' }, bonus: { amount: '20', asset: 'USDT' } };

  it.each([
    ['the sign-up bonus', PROMOTIONS_ACCOUNT, { ...BOTH, bonus: null }],
    ['the yield of Earn', EARN_BUDGET_ACCOUNT, { ...BOTH, rate: null }],
  ])('of %s ends with the money that it is paid from, and comes back with it', async (_, account, left) => {
    const key = `emptied:${account}`;
    const whole = server.views.balances.available(account, 'USDT');
    const move = async (ends: { from: number; to: number }, part: string) => {
      const all = { kind: 'transfer', asset: 'USDT', amount: whole, key: `${key}${part}` } as const;
      expect(await server.exchange.submit({ ...all, ...ends })).toMatchObject({ ok: true });
    };
    expect(await advertised()).toMatchObject(BOTH);
    await move({ from: account, to: OUTSIDE }, '');
    expect(await advertised()).toMatchObject(left);
    await move({ from: OUTSIDE, to: account }, '/back');
    expect(await advertised()).toMatchObject(BOTH);
  });

  it('of the sign-up bonus is not while its rule is paused', async () => {
    const { rules } = server.services.growth.coupons;
    await rules.setState('welcome-bonus', 'paused');
    expect(await advertised()).toMatchObject({ ...BOTH, bonus: null });
    await rules.setState('welcome-bonus', 'active');
    expect(await advertised()).toMatchObject(BOTH);
  });

  it('of the sign-up bonus ends with the budget of its rule', async () => {
    const { rules } = server.services.growth.coupons;
    const withBudget = (amount: string) =>
      rules.create({ ...WELCOME_BONUS, budget: { ...WELCOME_BONUS.budget, amount } });
    await withBudget('19.99');
    expect(await advertised()).toMatchObject({ ...BOTH, bonus: null });
    await withBudget('20');
    expect(await advertised()).toMatchObject(BOTH);
  });
});

describe('the version check', () => {
  const path = '/content/public/checkVersion';
  const check = (versionName: string) => client.get(path, { versionName, type: 'android' });

  it('has an address only for older versions', async () => {
    const newest = { versionName: '1.10.0', downUrl: 'https://download.example/tidemark.apk' };
    await server.services.settings.set('androidVersion', newest);
    expect((await check('1.9.3')).data).toEqual(newest);
    expect((await check('1.10.0')).data).toEqual({ ...newest, downUrl: '' });
    expect((await check('2.0.0')).data).toEqual({ ...newest, downUrl: '' });
    await client.login();
    const loggedIn = await client.get('/content/user/checkVersion', {
      versionName: '1.9.3',
      type: 'android',
    });
    expect(loggedIn.data).toEqual(newest);
  });

  it('refuses what is no version', async () => {
    expect(await check('newest')).toMatchObject({ status: 400, code: 10400 });
    expect((await check('newest')).message).toMatch(/^versionName:/);
  });
});

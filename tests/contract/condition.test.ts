import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerStatus } from '../../server/condition/serverCondition.ts';
import { CASES } from './support/cases.ts';
import { Client } from './support/client.ts';
import { firstOf } from './support/rejectedCases.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

const REFUSAL = 'The exchange is read-only at the moment';

/** What people need in order to read, and operators in an emergency. */
const ALWAYS_TAKEN = [
  'login',
  'finishLogin',
  'sendLoginCode',
  'beginSocialLogin',
  'finishSocialLogin',
  'beginPasskeyLogin',
  'loginByPasskey',
  'createCaptcha',
  'solveCaptcha',
  'refreshToken',
  'logout',
  'endSession',
  'endOtherSessions',
  'freezeAccount',
  'createRealtimeTicket',
  'setReadOnly',
  'removeOperator',
  'refuseUserRecovery',
  'cancelFactorReset',
  'followClock',
  'endUserSessions',
  'freezeUser',
  'haltWithdrawals',
  'haltNetwork',
];

const condition: { status: ServerStatus; refusal: string | undefined } = { status: 'ok', refusal: undefined };
const server = useTestServer({ condition });
let ada: Client;

beforeEach(async () => {
  Object.assign(condition, { status: 'readOnly', refusal: REFUSAL });
  ada = new Client(server.gateway);
  expect(await ada.login()).toMatchObject({ code: 200 });
});

const health = () => server.gateway.app.inject('/health');

describe('a server that is read-only', () => {
  it('rejects whatever would change something, of users and operators, and changes nothing', async () => {
    const { seq } = await server.exchange.stateHash();
    for (const { id, method, path, forOperators } of server.gateway.operations) {
      if (method === 'GET' || ALWAYS_TAKEN.includes(id) || !Object.hasOwn(CASES, id)) continue;
      const answer = await ada.call(method, path, {
        body: firstOf(id).body ?? {},
        headers: forOperators ? { authorization: `Bearer ${OPERATOR_TOKEN}` } : {},
      });
      expect(answer, id).toMatchObject({ status: 503, code: 10503, message: REFUSAL });
    }
    expect((await server.exchange.stateHash()).seq).toBe(seq);
  });

  it('answers whoever reads, keeps sessions alive, and stays in the service of its supervisor', async () => {
    expect(await ada.get('/api/spot-trade-api/balances')).toMatchObject({ code: 200 });
    expect(await ada.post('/user/realtime/ticket')).toMatchObject({ code: 200 });
    const answer = await health();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'readOnly' });
    expect(await ada.post('/user/logout')).toMatchObject({ code: 200 });
  });

  it('takes everything again when it is well', async () => {
    Object.assign(condition, { status: 'lowSpace', refusal: undefined });
    expect(await ada.post('/user/changeLanguage', { lang: 'de_DE' })).toMatchObject({ code: 200 });
    expect((await health()).json()).toMatchObject({ status: 'lowSpace' });
  });
});

it('a server that failed says so with 503', async () => {
  condition.status = 'failed';
  const answer = await health();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'failed' });
});

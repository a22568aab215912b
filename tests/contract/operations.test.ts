import { beforeAll, describe, expect, it } from 'vitest';
import { answerFault } from '../../server/gateway/contract/answers.ts';
import type { Operation } from '../../server/gateway/contract/operations.ts';
import type { Request } from './support/case.ts';
import { CASES } from './support/cases.ts';
import { nameFaults } from './support/names.ts';
import { SOCIAL_BODIES } from './support/socialCases.ts';
import { COUPON_REQUESTS } from './support/couponCases.ts';
import { REFERRAL_REQUESTS } from './support/referralCases.ts';
import { RECOVERY_REQUESTS } from './support/recoveryCases.ts';
import { WALLET_REQUESTS } from './support/walletCases.ts';
import { Client, type Answer } from './support/client.ts';
import { FACTOR_RESET_BODIES } from './support/factorCases.ts';
import { QR_LOGIN_BODIES } from './support/qrLoginCases.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

const server = useTestServer();
let ada: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  expect((await ada.login()).code).toBe(200);
  expect((await ada.stepUp()).code).toBe(200);
});

const ids = Object.keys(CASES).map((id) => ({ id }));

function operationOf(id: string): Operation {
  const operation = server.gateway.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`No document describes ${id}`);
  return operation;
}

function send(
  client: Client,
  { method, path, forOperators }: Operation,
  { params = {}, query, body }: Request,
): Promise<Answer> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return client.call(method, filled, {
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(forOperators && { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } }),
  });
}

describe('the documents and the server', () => {
  it('name the same operations, and each has a contract case', () => {
    const documented = server.gateway.operations.map(({ id }) => id).sort();
    expect(documented).toEqual(Object.keys(CASES).sort());
    expect(new Set(documented).size).toBe(documented.length);
  });

  it('have the same routes: whatever else is served is a page or its form, a file, the anti-bot module, the reference, or a probe', () => {
    const { routes, operations } = server.gateway;
    const served = new Set(routes.map(({ operation }) => operation?.id));
    for (const { id } of operations) expect(served).toContain(id);
    const others = routes.filter(({ operation }) => operation === undefined).map(({ url }) => url);
    // `*` alone answers preflights.
    for (const url of others)
      expect(url).toMatch(
        /^(\*|\/($|anti-bot\/|auth\/callback\/apple$|docs(\/|$)|health$|live$|ready$|\*$))/,
      );
  });
});

describe('answers are as documented:', () => {
  it.each(ids)('$id', async ({ id }) => {
    const operation = operationOf(id);
    for (const request of CASES[id]?.good ?? []) {
      const client =
        id === 'logout' || id === 'refreshToken' || id === 'login' ? new Client(server.gateway) : ada;
      if (client !== ada && id !== 'login') await client.login(1);
      const answer = await send(client, operation, request);
      expect(answer.status, `${JSON.stringify(request)} → ${answer.raw}`).toBe(200);
      if (operation.textType === undefined) {
        expect(answerFault(operation, 200, JSON.parse(answer.raw))).toBeUndefined();
        expect(nameFaults(JSON.parse(answer.raw))).toEqual([]);
      } else expect(answer.headers['content-type']).toBe(`${operation.textType}; charset=utf-8`);
    }
  });
});

describe('a wrong member is refused by name:', () => {
  it.each(ids)('$id', async ({ id }) => {
    const operation = operationOf(id);
    for (const { member, ...request } of CASES[id]?.refused ?? []) {
      const answer = await send(ada, operation, request);
      const { status, code, message } = answer;
      expect(
        { status, code, member: message.split(':', 1)[0] },
        `${JSON.stringify(request)} → ${message}`,
      ).toEqual({
        status: 400,
        code: 10400,
        member,
      });
      expect(answerFault(operation, status, JSON.parse(answer.raw))).toBeUndefined();
    }
  });
});

/** Bodies of the calls that have no case that succeeds on its own. */
const BODIES: Readonly<Record<string, object>> = {
  amendContractOrder: { orderId: '1', price: '1' },
  resetSimulatedFunds: { clientResetId: 'reset-1' },
  register: {
    email: 'new@tidemark.example',
    password: 'Tidemark-1843',
    code: '271828',
    termsAccepted: true,
  },
  resetPassword: { email: 'new@tidemark.example', password: 'Tidemark-1843', code: '271828' },
  changeApiKey: {
    keyId: '0'.repeat(32),
    label: 'Bot',
    scopes: ['read'],
    addresses: [],
    expiresAt: null,
    enabled: true,
  },
  deleteApiKey: { keyId: '0'.repeat(32) },
  endSession: { sessionId: '7d0d8a6e-4f0b-4c0f-9a53-5f3f6d7e2b11' },
  changePassword: { oldPassword: 'x', password: 'Tidemark-1843' },
  sendUnfreezeCode: { unfreezeAttempt: 'x'.repeat(43) },
  unfreezeAccount: { unfreezeAttempt: 'x'.repeat(43), code: '000000' },
  forgetDevice: { deviceId: 'nobodys' },
  solveCaptcha: { captchaId: 'x'.repeat(60) },
  confirmAuthenticator: { code: '000000' },
  ...QR_LOGIN_BODIES,
  ...FACTOR_RESET_BODIES,
  finishLogin: { loginAttempt: 'x'.repeat(43), factor: 'authenticator', proof: '000000' },
  sendLoginCode: { loginAttempt: 'x'.repeat(43) },
  setContact: { phone: '+4915112345678', code: '271828' },
  openGuestTicket: { email: 'grace@tidemark.example', subject: 'other', text: 'x' },
  addPasskey: {
    label: 'x',
    credential: { id: 'eHh4', response: { clientDataJSON: 'eHh4', attestationObject: 'eHh4' } },
  },
  renamePasskey: { passkeyId: 'x', label: 'x' },
  removePasskey: { passkeyId: 'x' },
  loginByPasskey: {
    credential: {
      id: 'eHh4',
      response: { clientDataJSON: 'eHh4', authenticatorData: 'eHh4', signature: 'eHh4', userHandle: 'eHh4' },
    },
  },
};

/** The same for calls that take a query. */
const QUERIES: Readonly<Record<string, Request>> = {
  getTraderProfile: { query: { displayUserId: '61000100' } },
};

describe('an unknown query member is refused by name:', () => {
  it.each(ids)('$id', async ({ id }) => {
    const operation = operationOf(id);
    const { query, ...request } = CASES[id]?.good[0] ??
      SOCIAL_BODIES[id] ??
      REFERRAL_REQUESTS[id] ??
      COUPON_REQUESTS[id] ??
      WALLET_REQUESTS[id] ??
      QUERIES[id] ??
      RECOVERY_REQUESTS[id] ?? { body: BODIES[id] };
    const answer = await send(ada, operation, { ...request, query: { ...query, undocumented: '1' } });
    expect(JSON.parse(answer.raw)).toMatchObject({ code: 10400, data: { path: 'undocumented' } });
    expect(answerFault(operation, answer.status, JSON.parse(answer.raw))).toBeUndefined();
  });
});

describe('a method that a path does not take is refused with those that it takes:', () => {
  it.each(ids)('$id', async ({ id }) => {
    const operation = operationOf(id);
    const { statusCode, headers, body } = await server.gateway.app.inject({
      method: 'PUT',
      url: operation.path,
    });
    if (operation.path.includes('{')) return;
    expect(statusCode).toBe(405);
    expect(headers.allow?.split(', ')).toContain(operation.method);
    expect(JSON.parse(body)).toMatchObject({ code: 10405, data: null });
  });
});

describe('guards:', () => {
  it.each(ids)('$id asks for a login and an auth token where its document does', async ({ id }) => {
    const operation = operationOf(id);
    const visitor = new Client(server.gateway);
    const request = CASES[id]?.good[0] ?? {};
    if (operation.secured) {
      const answer = await send(visitor, operation, request);
      expect(answer).toMatchObject({ status: 401, code: 10001 });
      expect(answerFault(operation, 401, JSON.parse(answer.raw))).toBeUndefined();
    }
    const path = operation.path.replace('{configId}', 'tidemark');
    const unsigned = await ada.call(operation.method, path, { unsigned: true });
    if (operation.signed || operation.forOperators)
      expect(unsigned).toMatchObject({ status: 403, code: 10403 });
    else expect(unsigned.code).not.toBe(10403);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../server/gateway/contract/operations.ts';
import { PRODUCT } from '../../server/engine/protocol.ts';
import { CASES } from './support/cases.ts';
import { authToken, Client, cookieOf } from './support/client.ts';
import { emptyBook, listingOf } from './support/contractMarkets.ts';
import { rejectEarn } from './support/earnRejects.ts';
import { membersOf } from './support/idMembers.ts';
import { rejectContractAmendments, rejectSpotAmendments } from './support/orderRejects.ts';
import { Provocation } from './support/provocation.ts';
import {
  body,
  entry,
  firstOf,
  margin,
  move,
  order,
  reasonOf,
  REJECTED,
  spot,
  UNPROVOKED,
} from './support/rejectedCases.ts';
import { keyHeaders, newNonce, type CallToSign, type Signer } from './support/signing.ts';
import { OPERATOR_TOKEN, startTestServer, useTestServer } from './support/testServer.ts';

const SCOPES = ['read', 'tradeSpot', 'tradeContracts', 'transfer', 'withdraw'];
const MACHINE = '127.0.0.1';

const server = useTestServer();
let ada: Client;
const provocation = new Provocation(() => ({ client: ada, on: server }));
const operationOf: Provocation['operationOf'] = (...of) => provocation.operationOf(...of);
const provoke: Provocation['call'] = (...call) => provocation.call(...call);
const succeed: Provocation['succeed'] = (...calls) => provocation.succeed(...calls);
const reject: Provocation['reject'] = (...call) => provocation.reject(...call);

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  await ada.stepUp();
});

const ids = Object.keys(CASES).map((id) => ({ id }));

describe('what every call may be rejected with is', () => {
  it('an unknown member', async () => {
    for (const { id } of ids) {
      const { query, ...request } = firstOf(id);
      const { code } = await provoke(id, { ...request, query: { ...query, undocumented: '1' } });
      expect(code, id).toBe(10400);
    }
  });

  it('a missing token, a foreign page, nobody logged in, a body of an unknown type', async () => {
    const visitor = new Client(server.gateway);
    for (const { id } of ids) {
      const { codes, method, path, forOperators } = operationOf(id);
      if (codes.includes(10403)) {
        const headers = {
          origin: 'https://evil.example',
          ...(forOperators && { authorization: 'Bearer x' }),
        };
        await provoke(id, firstOf(id), { headers, unsigned: method === 'GET' });
      }
      if (codes.includes(10001))
        await provoke(id, id === 'refreshToken' ? { body: {} } : firstOf(id), { client: visitor });
      if (!codes.includes(10415)) continue;
      const { statusCode, headers, payload } = await server.gateway.app.inject({
        method: 'POST',
        url: `${path}?auth=${authToken(path)}`,
        headers: {
          'content-type': 'application/xml',
          ...(forOperators && { authorization: `Bearer ${OPERATOR_TOKEN}` }),
          cookie: cookieOf(ada),
        },
        payload: '<xml/>',
      });
      expect(statusCode, id).toBe(415);
      expect(headers.accept, id).toBe(
        'application/json, application/x-www-form-urlencoded, multipart/form-data',
      );
      provocation.note(operationOf(id), statusCode, payload);
    }
  });

  it('too many calls', async () => {
    const time = Date.now();
    const limited = await startTestServer({ requestsPerMinute: 3, now: () => time });
    const client = new Client(limited.gateway);
    await client.login();
    await client.stepUp();
    await client.get('/market/v2/tradepair/list');
    // Cancels have a budget of their own.
    for (let count = 0; count < 3; count += 1) await client.post('/api/spot-trade-api/order/cancel-all', {});
    for (const { id } of ids) {
      const { code, headers } = await provoke(id, firstOf(id), { client, on: limited });
      expect(code, id).toBe(10429);
      expect(Number(headers['retry-after']), id).toBeGreaterThan(0);
      expect(headers, id).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' });
      expect(Number(headers['ratelimit-reset']), id).toBeGreaterThan(0);
    }
    await limited.stop();
  });

  it('an exchange that is read-only, or has stopped', async () => {
    const condition = { status: 'readOnly' as const, refusal: 'Read-only' as string | undefined };
    const on = await startTestServer({ condition });
    const client = new Client(on.gateway);
    await client.login();
    const unavailable = ids.filter(({ id }) => operationOf(id, on).codes.includes(10503));
    for (const { id } of unavailable) await provoke(id, firstOf(id), { client, on });
    condition.refusal = undefined;
    await on.exchange.stop();
    for (const { id } of unavailable) await provoke(id, firstOf(id), { client, on });
    await on.gateway.stop();
  });

  it('a name that is not listed', async () => {
    for (const { id } of ids) {
      const { codes, method, query, body: taken } = operationOf(id);
      if (!codes.includes(20009)) continue;
      const members = membersOf((method === 'GET' ? query : taken) ?? {});
      const member = ['contract', 'instrument', 'pair'].find((each) => members.includes(each));
      const named = { [member ?? '']: member === 'contract' || member === 'instrument' ? 'NO-PE' : 'NO/PE' };
      const first = firstOf(id);
      await provoke(
        id,
        method === 'GET'
          ? { query: { ...first.query, ...named } }
          : { body: { ...(first.body as object), ...named } },
      );
    }
  });
});

describe('what every call by API key may be rejected with is', () => {
  const made = async (settings: object): Promise<Signer> => {
    const rest = { label: 'Bot', scopes: SCOPES, addresses: [MACHINE], expiresAt: null };
    const { data } = await ada.post('/user/apiKeys', { ...rest, ...settings });
    const { key, secret } = data as { key: { keyId: string }; secret: string };
    return { keyId: key.keyId, secret };
  };
  /** Makes a call that its document does not allow, so that it is nothing but signed. */
  const call = async ({ id, method, path }: Operation, signer: Signer, init: Partial<CallToSign> = {}) => {
    const url = `${path}?undocumented=1`;
    const answer = await server.gateway.app.inject({
      method,
      url,
      headers: keyHeaders(signer, { method, url, ...init }),
    });
    provocation.note(operationOf(id), answer.statusCode, answer.body);
    return answer.json<{ code: number }>().code;
  };

  it('a key that is wrong, off, without the scope or elsewhere, and a call of another time, or made before', async () => {
    const every = await made({});
    const elsewhere = await made({ addresses: ['192.0.2.1'] });
    const off = await made({});
    const change = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null, enabled: false };
    expect((await ada.post('/user/apiKeys/change', { ...change, keyId: off.keyId })).code).toBe(200);
    for (const operation of server.gateway.operations) {
      const { keyScope, id } = operation;
      if (keyScope === undefined) continue;
      const without = await made({ scopes: SCOPES.filter((scope) => scope !== keyScope) });
      const nonce = newNonce();
      expect(await call(operation, { ...every, secret: 'x' }), id).toBe(10440);
      expect(await call(operation, off), id).toBe(10441);
      expect(await call(operation, every, { time: Date.now() - 10_000 }), id).toBe(10442);
      expect(await call(operation, every, { nonce }), id).toBe(10400);
      expect(await call(operation, every, { nonce }), id).toBe(10443);
      expect(await call(operation, without), id).toBe(10444);
      expect(await call(operation, elsewhere), id).toBe(10445);
      await ada.post('/user/apiKeys/delete', { keyId: without.keyId });
    }
  });

  it('one key more than a user may have', async () => {
    const request = { body: { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null } };
    let code = 200;
    while (code === 200) ({ code } = await provoke('createApiKey', request));
    expect(code).toBe(10446);
  });
});

describe('is rejected with the code that its document names:', () => {
  it.each(REJECTED)('%s %i', async (id, code, request) => {
    const answer = await provoke(id, request);
    expect(answer, answer.raw).toMatchObject({ code });
  });
});

describe('once something has happened,', () => {
  const cheap = { pair: 'XRP/USDT', side: 'buy', type: 'limit', price: '1.9', quantity: '3' };
  const cheapContract = { contract: 'XRP-USDT', side: 'buy', type: 'limit', price: '2', quantity: '10' };

  it('spot orders meet what there is', async () => {
    // The band is around the last price.
    await succeed(['placeOrder', { ...spot, price: '92500' }]);
    await reject('placeOrder', 20013, { ...spot, price: '10', quantity: '1' });
    await succeed(['placeOrder', { ...spot, clientOrderId: 'code-1' }]);
    await reject('placeOrder', 20008, { ...spot, clientOrderId: 'code-1', price: '90001' });
    await succeed(['placeOrder', { ...spot, price: '92400', type: 'postOnly' }]);
    await reject('placeOrder', 20012, { ...spot, side: 'sell', price: '92400' });
    await rejectSpotAmendments({ succeed, reject });
    await emptyBook(server.exchange, PRODUCT.spot, 3);
    await reject('placeOrder', 20011, { pair: 'SOL/USDT', side: 'buy', type: 'market', quantity: '1' });
    await succeed(...Array.from({ length: 200 }, () => ['placeOrder', cheap] as const));
    await reject('placeOrder', 20014, cheap);
  });

  it('contract orders meet what there is', async () => {
    await succeed(['placeContractOrder', { ...order, clientOrderId: 'code-1' }]);
    await reject('placeContractOrder', 20008, { ...order, clientOrderId: 'code-1', price: '90001' });
    await succeed(['placeContractOrder', { ...order, price: '92400', type: 'postOnly' }]);
    await reject('placeContractOrder', 20012, { ...order, side: 'sell', price: '92400' });
    const { contract } = listingOf('BTC-USDT');
    await server.exchange.submit({
      kind: 'defineContract',
      contract: { ...contract, id: 99, name: 'NEW-USDT' },
    });
    await reject('placeContractOrder', 20022, { ...order, contract: 'NEW-USDT' });
    await reject('placeTriggerOrder', 20022, { ...entry, contract: 'NEW-USDT' });
    await provoke('scriptMark', body({ instrument: 'NEW-USDT', mark: '90000' }));
    await succeed(['setLeverage', { contract: 'BTC-USDT', leverage: 125 }]);
    await reject('placeContractOrder', 20017, { ...order, quantity: '5' });
    await reject('amendContractOrder', 20017, { clientOrderId: 'code-1', quantity: '5' });
    await succeed(['setLeverage', { contract: 'BTC-USDT', leverage: 10 }]);
    await succeed(...Array.from({ length: 200 }, () => ['placeContractOrder', cheapContract] as const));
    await reject('placeContractOrder', 20014, cheapContract);
  });

  it('amended orders meet what there is', async () => {
    await rejectContractAmendments({ succeed, reject });
    await reject('setPositionMode', 20018, { contract: 'BTC-USDT', positionMode: 'hedge' });
    await succeed(['placeContractOrder', { ...order, quantity: '3' }]);
    await reject('setLeverage', 20001, { contract: 'BTC-USDT', leverage: 1 });
  });

  it('trigger orders meet what there is', async () => {
    const trailing = { contract: 'BTC-USDT', side: 'sell', purpose: 'trailingStop', type: 'market' };
    await reject('placeTriggerOrder', 20015, { ...trailing, callbackRate: '0.9' });
    const stop = { contract: 'BTC-USDT', side: 'sell', purpose: 'stopLoss', type: 'market' };
    await reject('placeTriggerOrder', 20020, { ...stop, triggerPrice: '99000' });
    await succeed(['placeTriggerOrder', { ...stop, triggerPrice: '80000', clientTriggerId: 'code-2' }]);
    await reject('amendTriggerOrder', 20020, { clientTriggerId: 'code-2', triggerPrice: '99000' });
    await succeed(['placeTriggerOrder', { ...entry, clientTriggerId: 'code-1' }]);
    await reject('placeTriggerOrder', 20008, { ...entry, clientTriggerId: 'code-1', quantity: '0.002' });
    const amend = (code: number, change: object) =>
      reject('amendTriggerOrder', code, { clientTriggerId: 'code-1', ...change });
    await amend(20002, { triggerPrice: '99000.05' });
    await amend(20003, { quantity: '0.0005' });
    await amend(20005, { quantity: '9999' });
    const cheapEntry = { ...entry, contract: 'XRP-USDT', triggerPrice: '3', quantity: '10' };
    await succeed(...Array.from({ length: 50 }, () => ['placeTriggerOrder', cheapEntry] as const));
    await reject('placeTriggerOrder', 20021, cheapEntry);
  });

  it('positions meet an empty book', async () => {
    const eth = { contract: 'ETH-USDT', side: 'buy', type: 'market', quantity: '1' };
    await succeed(['placeContractOrder', eth]);
    await emptyBook(server.exchange, PRODUCT.derivatives, listingOf('ETH-USDT').contract.id);
    await reject('placeContractOrder', 20011, eth);
    await reject('closePosition', 20011, { contract: 'ETH-USDT' });
    await reject('reversePosition', 20011, { contract: 'ETH-USDT' });
    await reject('reversePosition', 20008, { contract: 'BTC-USDT', clientOrderId: 'code-1' });
  });

  it('money and names meet the settings', async () => {
    const { settings } = server.services;
    const named = { ...move, clientTransferId: 'code-1' };
    await succeed(['transfer', named]);
    await reject('transfer', 10412, { ...named, amount: '2' });
    const { message } = await provoke('transfer', body({ ...named, amount: '2' }));
    expect(message).toBe('The id already names another transfer');
    await reject('changePositionMargin', 10412, { ...margin, clientTransferId: 'code-1' });
    await settings.set('transferStatus', { 2: 0 });
    await reject('transfer', 10411, move);
    await settings.set('nicknameChangesPerMonth', 0);
    await reject('changeNickname', 10414, { nickName: 'Countess' });
    await settings.set('nicknameChangesPerMonth', 5);
    await reject('changeNickname', 10417, { nickName: 'Lìnus' });
    await succeed(['changeNickname', { nickName: 'Countess' }]);
    await reject('changeNickname', 10413, { nickName: 'Lovelace' });
  });

  it('Earn meets the wallet, ids and the settings', () => rejectEarn(provocation, server.services.settings));

  it('scripted marks meet an exchange that is no demonstration', async () => {
    const earnest = await startTestServer({ demo: false });
    const on = { client: new Client(earnest.gateway), on: earnest };
    const { code } = await provoke('scriptMark', body({ instrument: 'BTC-USDT', mark: null }), on);
    expect(code).toBe(10404);
    await earnest.stop();
  });
});

it('every code that a document names was provoked, or says why not', () => {
  const missing = ids.flatMap(({ id }) =>
    operationOf(id)
      .codes.filter((code) => !provocation.saw(id, code) && reasonOf(id, code) === undefined)
      .map((code) => `${id} ${code}`),
  );
  expect(missing).toEqual([]);
});

it('no reason is given for what is provoked, or not named', () => {
  for (const [id, reasons] of Object.entries(UNPROVOKED)) {
    for (const code of Object.keys(reasons).map(Number)) {
      expect(operationOf(id).codes, id).toContain(code);
      expect(provocation.saw(id, code), `${id} ${code}`).toBe(false);
    }
  }
});

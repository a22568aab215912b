import { generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../../../../server/gateway/contract/operations.ts';
import { isByKey, keyGate, type KeyGate } from '../../../../server/gateway/security/keyGate.ts';
import { ApiKeys } from '../../../../server/services/apiKeys/apiKeys.ts';
import { KeyCalls } from '../../../../server/services/apiKeys/keyCalls.ts';
import { ReplayGuard } from '../../../../server/services/apiKeys/replayGuard.ts';
import { Users } from '../../../../server/services/identity/users.ts';
import type { ServiceTables } from '../../../../server/services/tables.ts';
import { keyHeaders, type CallToSign, type Signer } from '../../../contract/support/signing.ts';
import { quickHasher } from '../services/support/quickHasher.ts';
import { openServiceDb } from '../services/support/serviceRuns.ts';
import { testVault } from '../services/support/testVault.ts';

const OPERATION = { keyScope: 'tradeSpot' } as Operation;
const SETTINGS = { label: 'Bot', scopes: ['read', 'tradeSpot'], addresses: [], expiresAt: null } as const;
const PER_MINUTE = 20;
const URL = '/api/spot-trade-api/order?b=2&a=%2F1';
const BODY = '{"pair":"BTC/USDT","quantity":"0.01"}';

const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

let time: number;
const now = () => time;
let db: Kysely<ServiceTables>;
let users: Users;
let keys: ApiKeys;
let gate: KeyGate;
let userId: number;
const signers = new Map<'hmac' | 'ed25519', Signer>();

/** A gateway that has just started on the same data. */
async function start(perMinute = PER_MINUTE, max?: number): Promise<ReplayGuard> {
  const replays = await ReplayGuard.open(db, now, max);
  gate = keyGate({ calls: new KeyCalls({ db, keys, replays, now }), perMinute, now });
  return replays;
}

beforeEach(async () => {
  time = Date.UTC(2026, 10, 22);
  db = await openServiceDb();
  const vault = await testVault(db, now);
  users = new Users({ db, now, passwords: quickHasher, vault });
  ({ id: userId } = await users.create({ loginId: 'ada@tidemark.example', password: 'Tidemark-1815' }));
  keys = new ApiKeys({ db, vault, now });
  const { key, secret } = await keys.create(userId, SETTINGS);
  signers.set('hmac', { keyId: key.id, secret: secret ?? '' });
  const { key: uploaded } = await keys.create(userId, { ...SETTINGS, publicKey });
  signers.set('ed25519', { keyId: uploaded.id, secret: pair.privateKey });
  await start();
});
afterEach(() => db.destroy());

const signer = (kind: 'hmac' | 'ed25519' = 'hmac'): Signer => signers.get(kind) as Signer;

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: string | Buffer;
  readonly headers: Record<string, string>;
  readonly ip?: string;
}

function signed(call: Partial<CallToSign> = {}, by = signer()): Sent {
  const { method = 'POST', url = URL, body = BODY } = call;
  return { method, url, body, headers: keyHeaders(by, { time, ...call, method, url, body }) };
}

const answered: Record<string, unknown> = {};
const reply = {
  header: (name: string, value: unknown) => void (answered[name] = value),
} as unknown as FastifyReply;

/** Sends a call through the gate; resolves with whose it is, or with the code of its reject. */
async function send(sent: Sent, operation = OPERATION): Promise<unknown> {
  const { method, url, headers, body, ip = '192.0.2.1' } = sent;
  const request = { method, headers, raw: { url }, ip } as unknown as FastifyRequest;
  if (!isByKey(request)) return 'not by key';
  const payload = gate.watch(request, Readable.from([Buffer.from(body)]));
  await text(payload as Readable);
  try {
    return (await gate.admit(operation, request, reply)).userId;
  } catch (error) {
    return (error as { code: number }).code;
  }
}

describe.each(['hmac', 'ed25519'] as const)('a call signed by a key of the kind %s', (kind) => {
  it('is its user’s, once, and leaves when and where it was made', async () => {
    const call = signed({}, signer(kind));
    expect(await send(call)).toBe(userId);
    expect(await send(call)).toBe(10443);
    const [used] = (await keys.list(userId)).filter(({ id }) => id === signer(kind).keyId);
    expect(used).toMatchObject({ lastUsedAt: time, lastAddress: '192.0.2.1' });
  });

  it('is taken once of many that arrive at the same moment', async () => {
    const call = signed({}, signer(kind));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => send(call)));
    expect(outcomes.filter((outcome) => outcome === userId)).toHaveLength(1);
  });

  it('is refused when any one bit of it is another, and takes nothing from the right one', async () => {
    const members = ['method', 'url', 'body', 'key', 'time', 'nonce', 'window', 'signature'] as const;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...members), fc.nat(), async (member, position) => {
        const right = signed({ window: '5000' }, signer(kind));
        const header = `x-api-${member}`;
        const value =
          member === 'method' || member === 'url' || member === 'body'
            ? right[member]
            : right.headers[header];
        const bytes = Buffer.from(value as string);
        const bit = position % (bytes.length * 8);
        bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
        const wrong =
          member === 'body'
            ? { ...right, body: bytes }
            : member in right
              ? { ...right, [member]: bytes.toString('latin1') }
              : { ...right, headers: { ...right.headers, [header]: bytes.toString('latin1') } };
        expect([10440, 10442]).toContain(await send(wrong));
        expect(await send(right)).toBe(userId);
        await start();
        time += 10_000;
      }),
      { numRuns: 300 },
    );
  });
});

describe('a call is refused', () => {
  it('with other members in another order, of another method or path, or with another body', async () => {
    const { headers } = signed();
    for (const other of [
      { url: '/api/spot-trade-api/order?a=%2F1&b=2' },
      { url: '/api/spot-trade-api/order?b=2&a=/1' },
      { url: '/api/spot-trade-api/order' },
      { url: '/api/spot-trade-api/orders?b=2&a=%2F1' },
      { method: 'GET' },
      { body: '' },
      { body: `${BODY} ` },
    ])
      expect(await send({ method: 'POST', url: URL, body: BODY, headers, ...other })).toBe(10440);
  });

  it('by an unknown key, by another’s secret, and by half a signature, in the same words', async () => {
    const unknown = { ...signer(), keyId: '0'.repeat(32) };
    expect(await send(signed({}, unknown))).toBe(10440);
    expect(await send(signed({}, { ...signer(), secret: 'another' }))).toBe(10440);
    expect(await send(signed({}, { keyId: signer('ed25519').keyId, secret: signer().secret }))).toBe(10440);
    const { headers, ...call } = signed();
    const { 'x-api-signature': signature = '', ...others } = headers;
    expect(await send({ ...call, headers: others })).toBe(10440);
    const half = { ...headers, 'x-api-signature': signature.slice(0, 20) };
    expect(await send({ ...call, headers: half })).toBe(10440);
  });

  it('by a pair’s other key: the signature names the one', async () => {
    const { key: twin } = await keys.create(userId, { ...SETTINGS, publicKey });
    const call = signed({}, signer('ed25519'));
    expect(await send({ ...call, headers: { ...call.headers, 'x-api-key': twin.id } })).toBe(10440);
  });

  it('too long after its time, or before it, by what its window says', async () => {
    const late = signed({ time: time - 5_001 });
    expect(await send(late)).toBe(10442);
    expect(await send(signed({ time: time - 5_000 }))).toBe(userId);
    expect(await send(signed({ time: time - 60_000, window: '60000' }))).toBe(userId);
    expect(await send(signed({ time: time - 101, window: '100' }))).toBe(10442);
    expect(await send(signed({ window: '60001' }))).toBe(10440);
    expect(await send(signed({ time: time + 1_000 }))).toBe(userId);
    expect(await send(signed({ time: time + 1_001 }))).toBe(10442);
  });

  it('for as long as it holds when it was made before', async () => {
    const call = signed({ window: '60000' });
    expect(await send(call)).toBe(userId);
    for (const later of [1, 30_000, 29_999]) {
      time += later;
      expect(await send(call)).toBe(10443);
    }
    time += 1;
    expect(await send(call)).toBe(10442);
  });

  it('after a restart when it could have been made before: after an orderly one no other', async () => {
    const replays = await start();
    const [before, unsent] = [signed({ time: time + 900 }), signed({ time: time - 10 })];
    expect(await send(before)).toBe(userId);
    await replays.stop();
    await start();
    for (const call of [before, unsent]) expect(await send(call)).toBe(10442);
    time += 901;
    expect(await send(signed())).toBe(userId);
    // A crash: what was stored ahead is waited for.
    await start();
    expect(await send(signed())).toBe(10442);
    time += 5_001;
    expect(await send(signed())).toBe(userId);
  });

  it('from another address than the key names', async () => {
    const { keyId } = signer();
    await keys.change(userId, keyId, {
      ...SETTINGS,
      addresses: ['192.0.2.0/24', '2001:db8::/48'],
      isEnabled: true,
    });
    for (const ip of ['192.0.2.255', '::ffff:192.0.2.1', '2001:db8:0:1::9'])
      expect(await send({ ...signed(), ip }), ip).toBe(userId);
    for (const ip of ['192.0.3.1', '::ffff:192.0.3.1', '2001:db9::1', 'localhost', ''])
      expect(await send({ ...signed(), ip }), ip).toBe(10445);
  });

  it('without the scope that it needs', async () => {
    expect(await send(signed(), { keyScope: 'tradeContracts' } as Operation)).toBe(10444);
    expect(await send(signed(), { keyScope: 'transfer' } as Operation)).toBe(10444);
    expect(await send(signed(), { keyScope: undefined } as Operation)).toBe(10403);
  });

  it('by a key that has expired, is switched off or deleted, or whose user is frozen', async () => {
    const { keyId } = signer();
    await keys.change(userId, keyId, { ...SETTINGS, expiresAt: time + 1, isEnabled: true });
    expect(await send(signed())).toBe(userId);
    time += 1;
    expect(await send(signed())).toBe(10441);
    await keys.change(userId, keyId, { ...SETTINGS, isEnabled: true });
    expect(await send(signed())).toBe(userId);
    await users.setFrozen(userId, true);
    expect(await send(signed())).toBe(10441);
    await users.setFrozen(userId, false);
    await keys.disableAllOf(userId);
    expect(await send(signed())).toBe(10441);
    await keys.remove(userId, keyId);
    expect(await send(signed())).toBe(10440);
  });

  it('above the limit of its key: others, and forged ones, take nothing from it', async () => {
    await start(2);
    const forged = { ...signer(), secret: 'forged' };
    for (let count = 0; count < 5; count += 1) expect(await send(signed({}, forged))).toBe(10440);
    const repeated = signed();
    expect(await send(repeated)).toBe(userId);
    expect(answered).toEqual({
      'ratelimit-limit': 2,
      'ratelimit-remaining': 1,
      'ratelimit-reset': 30,
      'ratelimit-policy': '2;w=60;burst=2',
    });
    for (let count = 0; count < 5; count += 1) expect(await send(repeated)).toBe(10443);
    expect(await send(signed())).toBe(userId);
    expect(await send(signed())).toBe(10429);
    expect(await send(signed({}, signer('ed25519')))).toBe(userId);
    // Cancels have as many of their own.
    const cancel = { ...OPERATION, isCancel: true };
    for (const expected of [userId, userId, 10429]) expect(await send(signed(), cancel)).toBe(expected);
    time += 60_000;
    expect(await send(signed())).toBe(userId);
  });

  it('while more are remembered than there is room for: none is forgotten for another', async () => {
    const replays = await start(PER_MINUTE, 2);
    const first = signed();
    expect(await send(first)).toBe(userId);
    expect(await send(signed())).toBe(userId);
    expect(await send(signed())).toBe(10429);
    expect(await send(first)).toBe(10443);
    time += 5_001;
    expect(await send(signed())).toBe(userId);
    expect(replays.size).toBe(1);
  });
});

it('a secret is nowhere in the database', async () => {
  const rows = await db.selectFrom('apiKeys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(signer().secret);
  expect(rows.map(({ credential }) => credential.length > 40)).toEqual([true, true]);
});

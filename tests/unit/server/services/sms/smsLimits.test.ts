import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SMS_LIMITS, type SmsRules } from '../../../../../server/services/sms/sms.ts';
import { SmsLimits, type SmsRequest } from '../../../../../server/services/sms/smsLimits.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { openServiceDb } from '../support/serviceRuns.ts';
import { testVault } from '../support/testVault.ts';

const HOUR = 60 * 60_000;
const WIDE = { hour: 1_000, day: 1_000 };

let time: number;
let db: Kysely<ServiceTables>;
let vault: Awaited<ReturnType<typeof testVault>>;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 22);
  db = await openServiceDb();
  vault = await testVault(db, () => time);
});
afterEach(() => db.destroy());

const limitsOf = (limits: Partial<SmsRules['limits']>): SmsLimits =>
  new SmsLimits({
    db,
    vault,
    now: () => time,
    limits: { receiver: WIDE, network: WIDE, prefix: WIDE, all: WIDE, ...limits },
  });

const numberOf = (index: number): string => `+4915112${String(index).padStart(6, '0')}`;

const request = (index: number, some: Partial<SmsRequest> = {}): SmsRequest => ({
  to: numberOf(index),
  prefix: `+49${index}`,
  network: `192.0.2.${index}`,
  isKnown: true,
  ...some,
});

/** How many of many messages are let through. */
async function taken(limits: SmsLimits, requestOf: (index: number) => SmsRequest): Promise<number> {
  let count = 0;
  for (let index = 0; index < 20; index += 1)
    await limits.take(requestOf(index)).then(
      () => (count += 1),
      () => undefined,
    );
  return count;
}

describe('text messages are limited', () => {
  it.each<[keyof SmsRules['limits'], (index: number) => SmsRequest]>([
    ['receiver', (index) => request(index, { to: numberOf(0) })],
    ['network', (index) => request(index, { network: '192.0.2.1' })],
    ['prefix', (index) => request(index, { prefix: '+491511' })],
    ['all', (index) => request(index)],
  ])('for each %s, by the hour and by the day, whatever else differs', async (scope, requestOf) => {
    const limits = limitsOf({ [scope]: { hour: 3, day: 5 } });
    expect(await taken(limits, requestOf)).toBe(3);
    await expect(limits.take(requestOf(99))).rejects.toMatchObject({ retryAfterMs: HOUR });
    time += HOUR;
    expect(await taken(limits, requestOf)).toBe(2);
    await expect(limits.take(requestOf(99))).rejects.toMatchObject({ retryAfterMs: 23 * HOUR });
    time += 23 * HOUR;
    expect(await taken(limits, requestOf)).toBe(3);
  });

  it('across a restart', async () => {
    const strict = { receiver: { hour: 2, day: 2 } };
    expect(await taken(limitsOf(strict), () => request(1))).toBe(2);
    expect(await taken(limitsOf(strict), () => request(1))).toBe(0);
  });

  it('in a burst as well', async () => {
    const limits = limitsOf({ all: { hour: 4, day: 9 } });
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => limits.take(request(index))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });

  it('so that strangers cannot use up what known devices need', async () => {
    const limits = limitsOf({ receiver: { hour: 5, day: 10 } });
    expect(await taken(limits, () => request(1, { isKnown: false }))).toBe(4);
    await expect(limits.take(request(1))).resolves.toBeTypeOf('function');
  });

  it('in every respect or in none', async () => {
    const limits = limitsOf({ receiver: { hour: 1, day: 1 }, network: { hour: 2, day: 2 } });
    const sameNetwork = { network: '192.0.2.1' };
    await limits.take(request(1, sameNetwork));
    await expect(limits.take(request(1, sameNetwork))).rejects.toThrow();
    await expect(limits.take(request(2, sameNetwork))).resolves.toBeDefined();
  });

  it('but not by those that were not sent', async () => {
    const limits = limitsOf({ receiver: { hour: 1, day: 1 } });
    const takeBack = await limits.take(request(1));
    await takeBack();
    await expect(limits.take(request(1))).resolves.toBeDefined();
  });

  it('without a number or an address in the tables, and forgotten after a day', async () => {
    const limits = limitsOf({});
    await limits.take(request(1));
    const stored = JSON.stringify(await db.selectFrom('smsCounts').selectAll().execute());
    for (const secret of [numberOf(1), '15112', '192.0.2.1']) expect(stored).not.toContain(secret);
    time += 24 * HOUR;
    await limits.purge();
    expect(await db.selectFrom('smsCounts').selectAll().execute()).toEqual([]);
  });

  it('as documented', () => {
    expect(SMS_LIMITS).toEqual({
      receiver: { hour: 5, day: 10 },
      network: { hour: 10, day: 30 },
      prefix: { hour: 50, day: 200 },
      all: { hour: 1_000, day: 5_000 },
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReferralCodes } from '../../../../../../server/services/growth/referral/codes.ts';
import { masked } from '../../../../../../server/services/growth/referral/masked.ts';
import { CODES_PER_USER } from '../../../../../../server/services/growth/referral/program.ts';
import { insertUser } from '../../support/insertUser.ts';
import { openServiceDb } from '../../support/serviceRuns.ts';

let db: Awaited<ReturnType<typeof openServiceDb>>;
let codes: ReferralCodes;
let time = 0;

beforeEach(async () => {
  db = await openServiceDb();
  codes = new ReferralCodes({ db, now: () => ++time });
  await insertUser(db, 100, { displayUserId: '61000100' });
  await insertUser(db, 101);
});
afterEach(() => db.destroy());

describe('codes', () => {
  it('are easy to read, and found however they are written; a UID stands for the default', async () => {
    const first = await codes.defaultOf(100);
    expect(first).toMatchObject({ userId: 100, share: 0, isDefault: 1 });
    expect(first.code).toMatch(/^[B-DF-HJ-NP-TV-Z][2-9B-DF-HJ-NP-TV-Z]{7}$/);
    expect(await codes.find(` ${first.code.toLowerCase()} `)).toEqual(first);
    expect(await codes.find('61000100')).toEqual(first);
    expect(await codes.find('61000999')).toBeUndefined();
    expect(await codes.find('')).toBeUndefined();
  });

  it('are several, one of them the default, with shares of their own', async () => {
    await codes.create(100, { share: 25, label: 'Blog', isDefault: false });
    const best = await codes.create(100, { share: 50, label: 'Friends', isDefault: true });
    const list = await codes.listOf(100);
    expect(list.map(({ share, label, isDefault, friends }) => [share, label, isDefault, friends])).toEqual([
      [50, 'Friends', 1, 0],
      [25, 'Blog', 0, 0],
      [0, '', 0, 0],
    ]);
    const [, blog] = list;
    expect(await codes.edit(100, blog?.code ?? '', { label: 'Old blog', isDefault: true })).toMatchObject({
      ...{ share: 25, label: 'Old blog', isDefault: 1 },
    });
    expect((await codes.defaultOf(100)).code).toBe(blog?.code);
    expect(await codes.edit(101, best.code, { share: 0 })).toBeUndefined();
    await expect(codes.create(100, { share: 51, label: '', isDefault: false })).rejects.toThrow(RangeError);
  });

  it('are unique, and as many as one may have', async () => {
    const drawn = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB'];
    const scripted = new ReferralCodes({ db, now: () => 0, draw: () => drawn.shift() ?? 'none' });
    expect((await scripted.defaultOf(100)).code).toBe('AAAAAAAA');
    expect((await scripted.defaultOf(101)).code).toBe('BBBBBBBB');
    for (let count = 1; count < CODES_PER_USER; count++)
      await codes.create(100, { share: 0, label: '', isDefault: false });
    await expect(codes.create(100, { share: 0, label: '', isDefault: false })).rejects.toThrow(
      'No more codes',
    );
  });
});

it.each([
  ['Trader-000102', 'Tr***02'],
  ['61000102', '61***02'],
  ['Grace', 'G***e'],
  ['Jo', 'J***'],
  ['👩‍👩‍👧‍👦x王', '👩‍👩‍👧‍👦***王'],
  ['', '***'],
])('masks %s as %s', (name, shown) => {
  expect(masked(name)).toBe(shown);
});

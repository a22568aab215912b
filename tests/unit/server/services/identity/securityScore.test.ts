import { expect, it } from 'vitest';
import { SCORE_WEIGHTS, securityScore } from '../../../../../server/services/identity/securityScore.ts';
import type { UserRow } from '../../../../../server/services/tables.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 1_000 * DAY;
const BARE = {
  passwordHash: '$argon2id',
  createdAt: 0,
  passwordChangedAt: 0,
  contactProvedAt: 0,
  kycStatus: -1,
  antiPhishingCode: '',
} as UserRow;
const NOTHING = { hasAuthenticator: false, recoveryCodesLeft: 0, hasPasskey: false };
const met = (user: Partial<UserRow>, has: Partial<typeof NOTHING> = {}) =>
  securityScore({ ...BARE, ...user }, { ...NOTHING, ...has }, NOW)
    .items.filter(({ isMet }) => isMet)
    .map(({ item }) => item);

it('the weights make a hundred, the most first', () => {
  const weights: readonly number[] = Object.values(SCORE_WEIGHTS);
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(100);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
});

it.each([
  ['secondFactor', {}, { hasAuthenticator: true }],
  ['secondFactor', {}, { hasPasskey: true }],
  ['recovery', {}, { recoveryCodesLeft: 1 }],
  ['contact', { contactProvedAt: 1 }, {}],
  ['identity', { kycStatus: 2 }, {}],
  ['password', { passwordChangedAt: NOW - 364 * DAY }, {}],
  ['password', { createdAt: NOW - 364 * DAY }, {}],
  ['antiPhishingCode', { antiPhishingCode: 'v1.sealed' }, {}],
] as const)('%s is met by %o %o', (item, user, has) => {
  expect(met(user, has)).toEqual([item]);
});

it('an old password, or none without a passkey, is not enough', () => {
  expect(met({ createdAt: NOW - 366 * DAY })).toEqual([]);
  expect(met({ passwordHash: '', createdAt: NOW })).toEqual([]);
});

it('levels follow from the sum', () => {
  const score = (user: Partial<UserRow>, has: Partial<typeof NOTHING> = {}) => {
    const { score: sum, level, next } = securityScore({ ...BARE, ...user }, { ...NOTHING, ...has }, NOW);
    return [sum, level, next?.level, next?.score];
  };
  expect(score({})).toEqual([0, 'low', 'medium', 50]);
  expect(score({ contactProvedAt: 1 }, { hasAuthenticator: true })).toEqual([55, 'medium', 'high', 80]);
  expect(
    score({ contactProvedAt: 1, kycStatus: 2 }, { hasAuthenticator: true, recoveryCodesLeft: 9 }),
  ).toEqual([80, 'high', undefined, undefined]);
});

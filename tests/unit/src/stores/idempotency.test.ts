import { BusinessError, CODE } from '@tidemark/sdk';
import { describe, expect, it } from 'vitest';
import { isSettledBy, newClientId, verdictOf } from '../../../../src/stores/idempotency.ts';

const answer = (code: number, status: number) =>
  new BusinessError({ code, message: 'No', data: null, status });

describe('what a failed sending says of its request', () => {
  it.each([
    [CODE.invalid, 400],
    [CODE.notFound, 404],
    [CODE.conflict, 409],
    [CODE.insufficientBalance, 422],
    [CODE.invalidCommand, 422],
  ])('%i: the request is refused, however often it is sent', (code, status) => {
    expect(verdictOf(answer(code, status))).toBe('refused');
  });

  it.each([
    [CODE.loginExpired, 401],
    [CODE.forbidden, 403],
    [CODE.regionDenied, 403],
    [CODE.rateLimited, 429],
    [10_499, 400],
  ])('%i: this sending was turned away', (code, status) => {
    expect(verdictOf(answer(code, status))).toBe('turnedAway');
  });

  it.each([
    [CODE.internal, 500],
    [CODE.unavailable, 503],
    [10_599, 502],
  ])('%i: it may or may not have been carried out', (code, status) => {
    expect(verdictOf(answer(code, status))).toBe('unknown');
  });

  it('nothing where no answer came', () => {
    expect(verdictOf(new TypeError('network'))).toBe('unknown');
  });
});

describe('the outcome of a request', () => {
  it.each([
    ['refused', false, true],
    ['refused', true, true],
    ['turnedAway', false, true],
    ['turnedAway', true, false],
    ['unknown', false, false],
    ['unknown', true, false],
  ] as const)('%s, unanswered before: %s, is known: %s', (verdict, wasUnanswered, isKnown) => {
    expect(isSettledBy(verdict, wasUnanswered)).toBe(isKnown);
  });
});

it('every request gets an id of its own that the exchange accepts', () => {
  const ids = Array.from({ length: 100 }, newClientId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_.:-]{1,64}$/);
});

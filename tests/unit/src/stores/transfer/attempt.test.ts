import { describe, expect, it } from 'vitest';
import { createAttempts, decodeAttempt } from '../../../../../src/stores/transfer/attempt.ts';
import type { Attempt } from '../../../../../src/stores/transfer/attempt.ts';
import { fakeStoredValue } from '../support/fakeStoredValue.ts';

const body = { fromProduct: 2, toProduct: 4, asset: 'USDT', amount: '1' };
const attempt: Attempt = { userId: '100', clientTransferId: 'id-1', body };

describe('the transfer under way', () => {
  it('belongs to the user who made it', () => {
    const attempts = createAttempts(fakeStoredValue<Attempt | null>(attempt, null), () => 'id-2');
    expect(attempts.pending('100')).toEqual(attempt);
    expect(attempts.pending('200')).toBeNull();
  });

  it('lives as long as the page where nothing can be stored', () => {
    const blocked = { ...fakeStoredValue<Attempt | null>(null), read: () => null, write: () => undefined };
    const attempts = createAttempts(blocked, () => 'id-1');
    const begun = attempts.begin('100', body);
    expect(attempts.pending('100')).toEqual(attempt);
    attempts.settle(begun);
    expect(attempts.pending('100')).toBeNull();
  });

  it('is not settled by what became of an earlier one', () => {
    let ids = 0;
    const attempts = createAttempts(fakeStoredValue<Attempt | null>(null), () => `id-${++ids}`);
    const adas = attempts.begin('100', body);
    const linuses = attempts.begin('200', body);
    attempts.settle(adas);
    expect(attempts.pending('200')).toEqual(linuses);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { ...attempt, clientTransferId: 7 },
    { ...attempt, body: null },
    { ...attempt, body: { ...body, amount: 1 } },
  ])('is none when %j was stored', (found) => {
    expect(decodeAttempt(found)).toBeNull();
  });

  it('is read as it was stored', () => {
    expect(decodeAttempt(JSON.parse(JSON.stringify(attempt)))).toEqual(attempt);
  });
});

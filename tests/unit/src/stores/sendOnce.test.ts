import { BusinessError, CODE } from '@tidemark/sdk';
import { describe, expect, it } from 'vitest';
import {
  createMemory,
  createSendOnce,
  decodeKept,
  isDecidedBy,
  newClientId,
  UNANSWERED,
  verdictOf,
} from '../../../../src/stores/sendOnce.ts';
import type { KeptEntries } from '../../../../src/stores/sendOnce.ts';
import { fakeStoredValue } from './support/fakeStoredValue.ts';

const answer = (code: number, status: number) =>
  new BusinessError({ code, message: 'No', data: null, status });

describe('what a failed sending says of its request', () => {
  it.each([
    [CODE.invalid, 400],
    [CODE.notFound, 404],
    [CODE.clientTransferIdReused, 409],
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
    expect(isDecidedBy(verdict, wasUnanswered)).toBe(isKnown);
  });
});

it('every request gets an id of its own that the exchange accepts', () => {
  const ids = Array.from({ length: 100 }, newClientId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_.:-]{1,64}$/);
});

describe('the memory of what went unanswered', () => {
  it('keeps what was set last, and forgets the oldest where there is too much', () => {
    const memory = createMemory<number>({ limit: 2, maxAgeMs: 1_000, now: () => 0 });
    memory.set('a', 1);
    memory.set('b', 2);
    memory.set('a', 3);
    memory.set('c', 4);
    expect(memory.get('a')).toBe(3);
    expect(memory.get('c')).toBe(4);
    expect(memory.get('b')).toBeUndefined();
    memory.delete('a');
    expect(memory.get('a')).toBeUndefined();
  });

  it('forgets what was not set again for a while', () => {
    let now = 0;
    const memory = createMemory<number>({ limit: 9, maxAgeMs: 1_000, now: () => now });
    memory.set('a', 1);
    memory.set('b', 2);
    now = 999;
    memory.set('b', 3);
    expect(memory.get('a')).toBe(1);
    now = 1_000;
    expect(memory.get('a')).toBeUndefined();
    expect(memory.get('b')).toBe(3);
  });

  it.each([
    [undefined, 0],
    ['text', 0],
    [[['a', { value: 'id-1', until: 5 }]], 1],
    [[['a', { value: 7, until: 5 }], ['b', null], 'c', ['d', { value: 'id-2', until: 6 }]], 1],
  ])('reads %j as %i entries', (found, count) => {
    const isText = (value: unknown): value is string => typeof value === 'string';
    expect(decodeKept(found, isText)).toHaveLength(count);
  });
});

describe('a request whose page is loaded anew', () => {
  const pageAt = (stored: ReturnType<typeof fakeStoredValue<KeptEntries<string>>>, now = 0) => {
    let ids = 0;
    const sent: string[] = [];
    const answers: (() => Promise<string>)[] = [];
    const memory = createMemory<string>({ ...UNANSWERED, now: () => now, stored });
    const newId = () => `${now}-${++ids}`;
    const send = createSendOnce(newId, memory)('placeOrder', (_: object, id) => {
      sent.push(id);
      return answers.shift()?.() ?? Promise.resolve('placed');
    });
    return { send, sent, answers };
  };
  const nothing = (): Promise<string> => new Promise(() => undefined);

  it('keeps its id while it is not decided, whether it failed or was on its way', async () => {
    const stored = fakeStoredValue<KeptEntries<string>>([]);
    const first = pageAt(stored);
    first.answers.push(() => Promise.reject(new Error('network')), nothing);
    await expect(first.send({ quantity: '1' })).rejects.toThrow('network');
    void first.send({ quantity: '2' });

    const second = pageAt(stored, 1);
    // Turned away says nothing of what was sent before the reload.
    second.answers.push(() => Promise.reject(answer(CODE.rateLimited, 429)));
    await expect(second.send({ quantity: '2' })).rejects.toThrow('No');
    await second.send({ quantity: '2' });
    await second.send({ quantity: '1' });
    await second.send({ quantity: '1' });
    expect(second.sent).toEqual(['0-2', '0-2', '0-1', '1-1']);
  });

  it('is another one after ten minutes', async () => {
    const stored = fakeStoredValue<KeptEntries<string>>([]);
    const first = pageAt(stored);
    first.answers.push(nothing);
    void first.send({ quantity: '1' });
    const second = pageAt(stored, 10 * 60_000);
    await second.send({ quantity: '1' });
    expect(second.sent).toEqual(['600000-1']);
  });
});

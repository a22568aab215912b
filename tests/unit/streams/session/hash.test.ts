import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalJson, hashState, hashStates, hashText } from '@tidemark/streams/session';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, shuffled(member)]),
  );
};

it('equal values have one canonical text, and it is JSON of the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(shuffled(value))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('texts are hashed by SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(hashText(text)).toBe(createHash('sha256').update(text.toWellFormed()).digest('hex'));
    }),
  );
});

it('a state is hashed by what the exchange said of it, not by when it was received', () => {
  const state = { key: 'a', phase: 'live', value: { x: '1' }, ts: 5, receivedAt: 6 } as const;
  expect(hashState({ ...state, receivedAt: 7 })).toBe(hashState(state));
  expect(hashState({ ...state, phase: 'stale' })).not.toBe(hashState(state));
  expect(hashState({ ...state, value: { x: '2' } })).not.toBe(hashState(state));
  expect(Object.keys(hashStates([{ ...state, key: 'b' }, state]))).toEqual(['a', 'b']);
});

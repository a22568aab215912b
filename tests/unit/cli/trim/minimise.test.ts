import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate, RereadSession } from '../../../../packages/cli/commands/trim/indexedSession.ts';
import { minimise } from '../../../../packages/cli/commands/trim/minimise.ts';
import { trimSession } from '../../../../packages/cli/commands/trim/trimSession.ts';
import type { SessionEntry } from '@tidemark/streams/session';

describe('leaving out what is not needed to fail', () => {
  it('finds exactly the items that a failure takes, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 1, max: 120 })
          .chain((length) =>
            fc.tuple(
              fc.constant(length),
              fc.uniqueArray(fc.integer({ min: 0, max: length - 1 }), { maxLength: 5 }),
            ),
          ),
        async ([length, needed]) => {
          const list = Array.from({ length }, (_, index) => index);
          const least = await minimise(list, (part) =>
            Promise.resolve(needed.every((one) => part.includes(one))),
          );
          expect(least).toEqual(needed.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

const frame = (key: string, seq: number, kind: string, at: number): SessionEntry => ({
  at,
  wall: 1_700_000_000_000 + at,
  kind: 'in',
  connection: 1,
  frame: JSON.stringify({ key, epoch: 'e', seq, kind, sentAt: at, data: { n: seq } }),
});

describe('trimming a session', () => {
  const entries = [
    ...Array.from({ length: 20 }, (_, i) =>
      frame('quote?instrument=A', i + 1, i === 0 ? 'snapshot' : 'delta', 2 * i),
    ),
    ...Array.from({ length: 20 }, (_, i) =>
      frame('trades?instrument=A', i + 1, i === 0 ? 'snapshot' : 'delta', 2 * i + 1),
    ),
  ].sort((a, b) => a.at - b.at);
  const session: RereadSession = {
    header: { session: 'tidemark', version: 1, startedAt: 0, source: 'x' },
    async *read() {
      for (let at = 0; at < entries.length; at += 7) yield entries.slice(at, at + 7);
    },
  };
  const all = async ({ read }: RereadSession): Promise<SessionEntry[]> =>
    (await Array.fromAsync(read())).flat();
  const data = async (candidate: Candidate): Promise<string[]> =>
    (await all(candidate)).flatMap((entry) => {
      if (entry.kind !== 'in') return [];
      const {
        key,
        seq,
        data: value,
      } = JSON.parse(entry.frame) as { key: string; seq: number; data: { n: number } };
      return [`${key} ${seq} was ${value.n}`];
    });

  it('leaves what fails, numbered so that nothing looks lost', async () => {
    const has = async (one: Candidate, n: number): Promise<boolean> =>
      (await all(one)).some(
        (entry) =>
          entry.kind === 'in' &&
          entry.frame.includes(`"key":"quote?instrument=A"`) &&
          entry.frame.includes(`{"n":${n}}`),
      );
    const trimmed = await trimSession(session, async (one) =>
      (await has(one, 1)) && (await has(one, 5)) && (await has(one, 9)) ? 'fails' : undefined,
    );
    expect(trimmed?.failure).toBe('fails');
    expect(trimmed && (await data(trimmed.session))).toEqual([
      'quote?instrument=A 1 was 1',
      'quote?instrument=A 2 was 5',
      'quote?instrument=A 3 was 9',
    ]);
  });

  it('has nothing to do where nothing fails, or where it fails in another way', async () => {
    expect(await trimSession(session, () => Promise.resolve(undefined))).toBeUndefined();
    const { length } = entries;
    const trimmed = await trimSession(session, (one) =>
      Promise.resolve(one.count === length ? 'first' : 'other'),
    );
    expect(trimmed?.session.count).toBe(length);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InboxQueues } from '../../../../../server/services/messages/inboxQueues.ts';

const ADA = 1;
const LINUS = 2;

/** Lets every promise that can settle do so. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('runs the inboxes of two users side by side', async () => {
  const queues = new InboxQueues();
  const first = Promise.withResolvers<void>();
  const slow = queues.run([ADA], () => first.promise);
  await expect(queues.run([LINUS], () => Promise.resolve('done'))).resolves.toBe('done');
  first.resolve();
  await slow;
});

it('continues after a failure', async () => {
  const queues = new InboxQueues();
  const failing = queues.run([ADA], () => Promise.reject(new Error('broken')));
  const next = queues.run([ADA], () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

it('keeps the order of an inbox and runs work on all alone', async () => {
  const work = fc.oneof(
    fc.constant('all' as const),
    fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(work, { maxLength: 12 }),
      fc.array(fc.nat(), { maxLength: 40 }),
      async (works, picks) => {
        const queues = new InboxQueues();
        const touches = (one: number, other: number): boolean => {
          const [a, b] = [works[one], works[other]];
          return a === 'all' || b === 'all' || (a ?? []).some((user) => b?.includes(user));
        };
        const running = new Map<number, () => void>();
        const ended = new Set<number>();
        const done = works.map((users, at) => {
          const run = async (): Promise<void> => {
            for (let other = 0; other < at; other += 1)
              if (touches(other, at)) expect(ended).toContain(other);
            for (const other of running.keys()) expect(touches(other, at)).toBe(false);
            await new Promise<void>((resolve) => running.set(at, resolve));
            running.delete(at);
            ended.add(at);
          };
          return users === 'all' ? queues.runAlone(run) : queues.run(users, run);
        });
        for (const pick of [...picks, ...works.map(() => 0)]) {
          await settle();
          const open = [...running.values()];
          open[pick % Math.max(1, open.length)]?.();
        }
        await settle();
        for (const resolve of running.values()) resolve();
        await Promise.all(done);
        expect(ended.size).toBe(works.length);
      },
    ),
    { numRuns: 200 },
  );
});

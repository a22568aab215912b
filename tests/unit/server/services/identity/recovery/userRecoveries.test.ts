import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Model, schedule } from './support/recoveryModel.ts';
import { Subject } from './support/recoverySubject.ts';

it('applies what two operators agree on, once', { timeout: 120_000 }, async () => {
  const subject = await Subject.open();
  let applied = 0;
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      const model = new Model();
      await subject.begin();
      for (const each of steps) {
        await subject.enrol();
        const expected = model.take(each);
        const happened = await subject.take(each);
        if (expected !== undefined) expect([each, happened]).toEqual([each, expected]);
        const done = await subject.applied();
        expect(done).toEqual(model.applied.map(({ by, approvedBy }) => [by, approvedBy]));
        for (const [requestedBy, approvedBy] of done) expect(approvedBy).not.toBe(requestedBy);
        expect([await subject.told(), subject.ends]).toEqual([done.length, done.length]);
      }
      applied += model.applied.length;
    }),
    { numRuns: 150 },
  );
  await subject.close();
  // The schedules reach what they are about.
  expect(applied).toBeGreaterThan(10);
});

it('applies a case once for approvals and purges at one time', async () => {
  const subject = await Subject.open();
  await subject.enrol();
  await subject.take({ kind: 'request', operator: 'grace' });
  await subject.take({ kind: 'pass', hours: 24 });
  const at = (kind: 'purge' | 'approve', operator = 'linus') => subject.take({ kind, operator });
  await Promise.all([
    at('approve'),
    at('purge'),
    at('approve', 'barbara'),
    at('approve', 'grace'),
    at('purge'),
  ]);
  expect(await subject.applied()).toHaveLength(1);
  expect([await subject.told(), subject.ends]).toEqual([1, 1]);
  await subject.close();
});

it('applies a case once for purges and a cancellation at one time', async () => {
  const subject = await Subject.open();
  for (const closing of ['purge', 'cancel', 'refuse', 'prove', 'freeze'] as const) {
    await subject.begin();
    await subject.enrol();
    await subject.take({ kind: 'request', operator: 'grace' });
    await subject.take({ kind: 'approve', operator: 'linus' });
    await subject.take({ kind: 'pass', hours: 24 });
    const kinds = ['purge', closing, 'purge', 'purge'] as const;
    const [, isClosed] = await Promise.all(kinds.map((kind) => subject.take({ kind })));
    const done = (await subject.applied()).length;
    expect([await subject.told(), subject.ends]).toEqual([done, done]);
    if (closing === 'purge') expect(done).toBe(1);
    // Whoever is told that a case is cancelled or refused can rely on it.
    if (closing === 'cancel' || closing === 'refuse') expect(done).toBe(isClosed ? 0 : 1);
  }
  await subject.close();
});

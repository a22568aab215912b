import { describe, expect, it } from 'vitest';
import { progressOf } from '../../../../../src/stores/wallet/withdrawalStatus.ts';
import type { Withdrawal } from '../../../../../src/stores/wallet/types.ts';

type Status = Withdrawal['status'];

/** What is waited for, `-` when all is done, nothing for what ended without arriving. */
function waitsFor(status: Status, isInternal = false): string {
  const stages = progressOf({ status, isInternal });
  return stages.length === 0 ? '' : (stages.find(({ state }) => state === 'current')?.stage ?? '-');
}

describe('the way of a withdrawal', () => {
  it.each<[Status, string]>([
    ['unconfirmed', 'confirmed'],
    ['review', 'sent'],
    ['approved', 'sent'],
    ['sent', 'mined'],
    ['mined', 'completed'],
    ['completed', '-'],
    ['cancelled', ''],
    ['expired', ''],
    ['rejected', ''],
    ['failed', ''],
  ])('that is %s waits for %j', (status, stage) => {
    expect(waitsFor(status)).toBe(stage);
  });

  it('has all done before what is waited for, and all ahead behind it', () => {
    const states = progressOf({ status: 'sent', isInternal: false }).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done', 'current', 'ahead']);
  });

  it('leads past no chain where it is booked inside', () => {
    expect(progressOf({ status: 'completed', isInternal: true }).map(({ stage }) => stage)).toEqual([
      'requested',
      'confirmed',
      'completed',
    ]);
  });
});

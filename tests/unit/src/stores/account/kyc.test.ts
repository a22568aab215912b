import { describe, expect, it } from 'vitest';
import { kycStateOf } from '../../../../../src/stores/account/kyc.ts';

describe('the status of the verification', () => {
  it.each([
    [-1, 'unverified'],
    [1, 'pending'],
    [10, 'pending'],
    [9, 'failed'],
    [2, 'verified'],
    [0, 'unverified'],
    [3, 'unverified'],
    [11, 'unverified'],
  ] as const)('%i is shown as %s', (status, state) => {
    expect(kycStateOf(status)).toBe(state);
  });
});

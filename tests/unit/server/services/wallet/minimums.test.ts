import { describe, expect, it } from 'vitest';
import type { NetworkInfo } from '../../../../../server/custody/protocol.ts';
import { leastWithdrawal } from '../../../../../server/services/wallet/fees.ts';

const network = (kind: NetworkInfo['kind'], decimals: number) => ({
  info: { kind } as NetworkInfo,
  asset: { network: kind, asset: 'X', decimals, contract: null },
  health: undefined,
});

describe('the least that is withdrawn', () => {
  it('of bitcoin is what nodes pass on, whatever the fee leaves of the minimum that is set', () => {
    const bitcoin = network('bitcoin', 8);
    expect(leastWithdrawal(50_000n, bitcoin, 2_000n)).toBe(50_000n);
    // At 185 satoshis a virtual byte, when the minimum would leave fifty satoshis.
    expect(leastWithdrawal(50_000n, bitcoin, 49_950n)).toBe(49_950n + 546n);
    expect(leastWithdrawal(0n, bitcoin, 1n)).toBe(547n);
  });

  it('of other networks leaves a step', () => {
    expect(leastWithdrawal(0n, network('evm', 6), 36_000_000n)).toBe(36_000_100n);
    expect(leastWithdrawal(0n, network('evm', 18), 36_000_000n)).toBe(36_000_001n);
  });
});

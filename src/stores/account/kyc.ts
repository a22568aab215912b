/** What a `kycStatus` is shown as. */
export type KycState = 'unverified' | 'pending' | 'failed' | 'verified';

const STATES: Readonly<Record<number, KycState>> = {
  [-1]: 'unverified',
  1: 'pending',
  2: 'verified',
  9: 'failed',
  10: 'pending',
};

/** Reads a `kycStatus`; whatever is not known counts as unverified. */
export function kycStateOf(kycStatus: number): KycState {
  return STATES[kycStatus] ?? 'unverified';
}

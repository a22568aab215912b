/** Values of `kycStatus` (specification, section 4); anything else counts as unverified. */
export const KYC = { unverified: -1, pending: 1, verified: 2, failed: 9, pendingAgain: 10 } as const;

export type KycStatus = (typeof KYC)[keyof typeof KYC];

/** What happens to a verification. */
export type KycEvent = 'submit' | 'approve' | 'refuse';

/** What each event leads to, by what there was; what is not named is not allowed. */
const TRANSITIONS: Readonly<Record<KycStatus, Readonly<Partial<Record<KycEvent, KycStatus>>>>> = {
  [KYC.unverified]: { submit: KYC.pending },
  [KYC.pending]: { approve: KYC.verified, refuse: KYC.failed },
  [KYC.failed]: { submit: KYC.pendingAgain },
  [KYC.pendingAgain]: { approve: KYC.verified, refuse: KYC.failed },
  [KYC.verified]: {},
};

/** Reads a stored status. */
export function toKycStatus(stored: number): KycStatus {
  return Object.values(KYC).find((known) => known === stored) ?? KYC.unverified;
}

/** What an event makes of a status; `undefined` where it may not happen. */
export function nextKycStatus(stored: number, event: KycEvent): KycStatus | undefined {
  return TRANSITIONS[toKycStatus(stored)][event];
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KYC, nextKycStatus, type KycEvent } from '../../../../../server/services/kyc/kycStatus.ts';

const EVENTS: readonly KycEvent[] = ['submit', 'approve', 'refuse'];

it.each([
  [KYC.unverified, [KYC.pending, undefined, undefined]],
  [KYC.pending, [undefined, KYC.verified, KYC.failed]],
  [KYC.failed, [KYC.pendingAgain, undefined, undefined]],
  [KYC.pendingAgain, [undefined, KYC.verified, KYC.failed]],
  [KYC.verified, [undefined, undefined, undefined]],
])('from %i, sending, approving and refusing lead to %j', (status, expected) => {
  expect(EVENTS.map((event) => nextKycStatus(status, event))).toEqual(expected);
});

it('a status that is not known counts as unverified', () => {
  const unknown = fc.integer().filter((status) => !Object.values<number>(KYC).includes(status));
  fc.assert(
    fc.property(unknown, fc.constantFrom(...EVENTS), (status, event) => {
      expect(nextKycStatus(status, event)).toBe(nextKycStatus(KYC.unverified, event));
    }),
  );
});

it('whatever happens, nobody is verified but by an approval of what was sent', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      let status: number = KYC.unverified;
      let isSent = false;
      for (const event of events) {
        const next = nextKycStatus(status, event);
        if (next === KYC.verified) expect([event, isSent]).toEqual(['approve', true]);
        if (next === undefined) continue;
        isSent = event === 'submit';
        status = next;
      }
    }),
  );
});

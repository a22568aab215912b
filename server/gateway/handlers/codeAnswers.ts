import type { CODE_LIMITS } from '../../services/identity/codes.ts';
import { canonicalEmail } from '../../services/identity/emailAddresses.ts';
import { invalid } from './steps.ts';

/** What is said of a code that was sent, in seconds. */
export function codeTimes({ resendMs, validMs }: Pick<typeof CODE_LIMITS, 'resendMs' | 'validMs'>) {
  return { resendAfter: resendMs / 1_000, validFor: validMs / 1_000 };
}

/** The address, in its one form, or the number that a call names. Rejects with 10400 unless it names exactly one, which can be written to. */
export function contactIn({
  email,
  phone,
}: {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}): string {
  if (email !== undefined && phone !== undefined)
    throw invalid('phone: cannot be given besides an e-mail address');
  if (email === undefined) {
    if (phone === undefined) throw invalid('email: must be given, or a phone number');
    return phone;
  }
  const address = canonicalEmail(email);
  if (address === undefined)
    throw invalid(
      'email: must be an address without invisible characters, quotes, comments or an IP address',
    );
  return address;
}

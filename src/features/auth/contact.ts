import type { SentFactor } from '../../stores/identity/stepUp.ts';

/** Where codes are sent to: an address by mail, a number by text message. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** Where the codes of factors are sent to, as far as it is known. */
export type SentTo = Readonly<Partial<Record<SentFactor, string>>>;

/** What of a login name is known of where codes are sent to. @param loginId empty where it is not known, as after a third-party login */
export function sentTo(loginId: string): SentTo {
  if (loginId === '') return {};
  if (loginId.includes('@')) return { email: loginId };
  // A login name tells nothing of where its user is reached.
  return /[a-z]/i.test(loginId) ? {} : { sms: loginId };
}

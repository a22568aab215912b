import type { Outgoing, Transport } from '../mail/outgoing.ts';

/** A text message as it leaves; `to` is a number in E.164. */
export interface Sms extends Outgoing {
  readonly text: string;
}

export type SmsTransport = Transport<Sms>;

/** How many text messages are sent in an hour and in a day; beyond it nobody is sent any. */
export interface SmsLimit {
  readonly hour: number;
  readonly day: number;
}

/** What each of is limited. */
export type SmsScope = 'receiver' | 'network' | 'prefix' | 'all';

/** Against strangers who have messages sent to earn by them: to one number, for one network, to the numbers of one carrier, and in all. */
export const SMS_LIMITS: Readonly<Record<SmsScope, SmsLimit>> = {
  receiver: { hour: 5, day: 10 },
  network: { hour: 10, day: 30 },
  prefix: { hour: 50, day: 200 },
  all: { hour: 1_000, day: 5_000 },
};

/** What is sent to whom. */
export interface SmsRules {
  readonly limits: Readonly<Record<SmsScope, SmsLimit>>;
  /** ISO 3166 codes of the countries whose numbers are served; `undefined` for all. */
  readonly countries: ReadonlySet<string> | undefined;
}

export const DEFAULT_SMS_RULES: SmsRules = { limits: SMS_LIMITS, countries: undefined };

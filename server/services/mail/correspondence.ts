import { CODE_LIMITS } from '../identity/codes.ts';
import { Courier } from '../identity/courier.ts';
import type { ServiceOptions } from '../serviceOptions.ts';
import { DEFAULT_SMS_RULES, type Sms } from '../sms/sms.ts';
import { SmsLimits } from '../sms/smsLimits.ts';
import type { Mail } from './mail.ts';
import { Outbox } from './outbox.ts';

/** What reaches people outside of the exchange. */
export interface Correspondence {
  readonly mails: Outbox<Mail>;
  readonly smsLimits: SmsLimits;
  readonly courier: Courier;
  /** Sends what was stored before the start. */
  wake(): void;
  stop(): Promise<void>;
}

type CorrespondenceOptions = Pick<
  ServiceOptions,
  'db' | 'vault' | 'now' | 'mail' | 'onMailLost' | 'sms' | 'brand' | 'siteAddress' | 'supportEmail'
>;

/** Opens the outboxes of mails and text messages. */
export function openCorrespondence(options: CorrespondenceOptions): Correspondence {
  const { db, vault, now, mail, onMailLost, sms, brand, siteAddress, supportEmail } = options;
  const mails = new Outbox<Mail>({ db, vault, transport: mail, now, onLost: onMailLost });
  const texts = new Outbox<Sms>({
    db,
    vault,
    now,
    transport: sms.transport,
    table: 'textMessages',
    giveUpAfterMs: CODE_LIMITS.validMs,
    onLost: sms.onLost,
  });
  const { limits, countries } = sms.rules ?? DEFAULT_SMS_RULES;
  const smsLimits = new SmsLimits({ db, vault, now, limits });
  const post = { mails, texts, limits: smsLimits, countries, onText: sms.onSent };
  return {
    mails,
    smsLimits,
    courier: new Courier({ ...post, brand, site: siteAddress.replace(/\/$/, ''), supportEmail }),
    wake() {
      for (const outbox of [mails, texts]) outbox.wake();
    },
    async stop() {
      await Promise.all([mails.stop(), texts.stop()]);
    },
  };
}

import { Courier } from '../../../../../server/services/identity/courier.ts';
import type { Mail } from '../../../../../server/services/mail/mail.ts';
import { Outbox } from '../../../../../server/services/mail/outbox.ts';
import { DEFAULT_SMS_RULES, type Sms, type SmsRules } from '../../../../../server/services/sms/sms.ts';
import { SmsLimits, type SmsLimitsOptions } from '../../../../../server/services/sms/smsLimits.ts';
import type { Vault } from '../../../../../server/vault/vault.ts';

interface CourierParts extends Pick<SmsLimitsOptions, 'db' | 'now'> {
  readonly vault: Vault;
  readonly mails: Outbox<Mail>;
  readonly rules?: SmsRules;
  /** What is sent by text message is added here. */
  readonly texts?: Sms[];
}

/** A courier of an exchange that is named Tidemark. */
export function courierOf({
  db,
  vault,
  now,
  mails,
  rules = DEFAULT_SMS_RULES,
  texts = [],
}: CourierParts): Courier {
  const outbox = new Outbox<Sms>({
    db,
    vault,
    now,
    transport: { send: async (sms) => void texts.push(sms), close: () => undefined },
    table: 'textMessages',
    onLost: ({ cause }) => {
      throw cause;
    },
  });
  const { limits, countries } = rules;
  return new Courier({
    mails,
    texts: outbox,
    limits: new SmsLimits({ db, vault, now, limits }),
    countries,
    brand: 'Tidemark',
    site: '',
  });
}

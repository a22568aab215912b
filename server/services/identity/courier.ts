import type { Kysely } from 'kysely';
import { composeMail } from '../mail/compose.ts';
import type { Mail } from '../mail/mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import { NOBODY } from '../mail/outgoing.ts';
import type { MailTemplate } from '../mail/templates.ts';
import { composeSms } from '../sms/composeSms.ts';
import type { Sms, SmsRules } from '../sms/sms.ts';
import type { SmsLimits } from '../sms/smsLimits.ts';
import { SMS_TEMPLATES, type SmsTemplate } from '../sms/templates.ts';
import type { ServiceTables } from '../tables.ts';
import { contactOf, written } from './contacts.ts';
import { visible } from './emailAddresses.ts';
import type { Visit } from './visits.ts';
import { phoneFacts } from './phoneNumbers.ts';

/** Nothing is sent to this number: it is none, or a landline, or costs whoever sends to it, or its country is not served. */
export class NumberRefusedError extends Error {
  override readonly name = 'NumberRefusedError';
}

/** Who has a code sent. */
export interface Asker {
  /** The network they call from. */
  readonly network: string;
  /** Whether the account's user has logged in from their device before, or is logged in. */
  readonly isKnown: boolean;
}

/** What somebody is told. */
export interface Letter {
  /** An e-mail address or a phone number. */
  readonly to: string;
  readonly template: MailTemplate;
  readonly language: string;
  /** What the receiver has chosen to know genuine mails by; empty without one, and for strangers. */
  readonly antiPhishingCode: string;
  readonly code?: string;
  /** An address of the exchange; a text message has none. */
  readonly link?: string;
  /** From where it was done. */
  readonly visit?: Visit;
  /** What else its words name. */
  readonly details?: Readonly<Record<string, string>>;
  /** What somebody wrote, below the words; a text message has none. */
  readonly paragraphs?: readonly string[];
  /** False for what nobody is to read, and is made and stored all the same, so that the answer takes as long. */
  readonly isSent?: boolean;
}

export interface CourierOptions {
  readonly mails: Outbox<Mail>;
  readonly texts: Outbox<Sms>;
  readonly limits: SmsLimits;
  readonly countries: SmsRules['countries'];
  readonly brand: string;
  /** Origin of the genuine pages; empty where the deployment names none. */
  readonly site: string;
  /** Where support reads mails; named nowhere when left out. */
  readonly supportEmail?: string | undefined;
  /** Called for each text message that is sent, by what it is about. */
  readonly onText?: ((template: SmsTemplate) => void) | undefined;
}

const isTexted = (template: MailTemplate): template is SmsTemplate =>
  (SMS_TEMPLATES as readonly string[]).includes(template);

/** Brings words to people: to an e-mail address by mail, to a phone number by text message. */
export class Courier {
  readonly #options: CourierOptions;

  constructor(options: CourierOptions) {
    this.#options = options;
  }

  /**
   * Makes a code that is to be sent, when it may be, and counts it unless it cannot be made. Whether the contact has an account makes no
   * difference. Rejects with {@link NumberRefusedError}, `SmsLimitError`, or as `make` does.
   */
  async admitted(to: string, asker: Asker, make: () => Promise<string>): Promise<string> {
    const takeBack = await this.#count(to, asker);
    try {
      return await make();
    } catch (error) {
      await takeBack();
      throw error;
    }
  }

  /**
   * Puts something into the words of its receiver.
   * @returns what stores it; it is sent soon. A transaction of what it tells makes both happen or neither.
   */
  async compose({
    to,
    isSent = true,
    ...letter
  }: Letter): Promise<(db?: Kysely<ServiceTables>) => Promise<void>> {
    const { mails, texts, brand, site, supportEmail, onText } = this.#options;
    const { template } = letter;
    if (contactOf(to).kind === 'email') {
      // What is written to is what was compared. A mail server would drop what cannot be seen, and reach somebody else.
      const receiver = isSent && visible(to) === to ? written(contactOf(to)) : NOBODY;
      const mail = await composeMail({ ...letter, to: receiver, brand, site, supportEmail });
      return (db) => mails.add(mail, db);
    }
    if (!isTexted(template)) return () => Promise.resolve();
    const sms = await composeSms({
      ...letter,
      template,
      to: isSent ? to : NOBODY,
      brand,
      site,
      supportEmail,
    });
    return async (db) => {
      await texts.add(sms, db);
      if (isSent) onText?.(template);
    };
  }

  /** Composes something and stores it; it is sent soon. */
  async post(letter: Letter, db?: Kysely<ServiceTables>): Promise<void> {
    await (
      await this.compose(letter)
    )(db);
  }

  async #count(to: string, { network, isKnown }: Asker): Promise<() => Promise<void>> {
    const { limits, countries } = this.#options;
    if (contactOf(to).kind === 'email') return () => Promise.resolve();
    const facts = phoneFacts(to);
    if (facts?.isMobile !== true || facts.country === undefined) throw new NumberRefusedError();
    // Whose number was accepted once can still log in when its country is served no longer.
    if (!isKnown && countries?.has(facts.country) === false) throw new NumberRefusedError();
    return limits.take({ to: facts.e164, prefix: facts.prefix, network, isKnown });
  }
}

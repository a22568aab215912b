import type { Transaction } from 'kysely';
import type { Courier } from '../identity/courier.ts';
import type { Users } from '../identity/users.ts';
import type { MailTemplate } from '../mail/templates.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import type { Networks } from './networks.ts';

export interface LetterDetails {
  readonly asset: string;
  readonly amount: string;
  readonly address: string;
  readonly network: string;
}

interface WalletLetter {
  readonly template: MailTemplate;
  readonly details: LetterDetails;
  readonly code?: string;
}

interface LettersOptions {
  readonly networks: Pick<Networks, 'nameOf'>;
  readonly users: Pick<Users, 'contactsOf' | 'provedContact' | 'antiPhishingCodeOf'>;
  readonly courier: Pick<Courier, 'compose' | 'admitted'>;
}

/** What the wallet writes to its users. */
export class Letters {
  readonly #options: LettersOptions;

  constructor(options: LettersOptions) {
    this.#options = options;
  }

  /** Where a user is written to: what is proved to reach them, a mail before a text message; else what they log in with. */
  contactOf(user: UserRow): { readonly index: string; readonly value: string } {
    const { users } = this.#options;
    const contact =
      users.provedContact(user, 'email') ??
      users.provedContact(user, 'phone') ??
      users.contactsOf(user).find(() => true);
    if (contact === undefined) throw new Error(`User ${user.id} has no contact`);
    return contact;
  }

  /** Makes a code that is sent to a user, when it may be. Rejects as `Courier.admitted` does. */
  admitted(user: UserRow, network: string, make: () => Promise<string>): Promise<string> {
    return this.#options.courier.admitted(this.contactOf(user).value, { network, isKnown: true }, make);
  }

  /** Stores a letter with what it tells; it is sent soon. */
  async post(
    trx: Transaction<ServiceTables>,
    userId: number,
    { template, details, code }: WalletLetter,
  ): Promise<void> {
    const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    const store = await this.#options.courier.compose({
      to: this.contactOf(user).value,
      template,
      language: user.language,
      antiPhishingCode: this.#options.users.antiPhishingCodeOf(user),
      details: { ...details, network: this.#options.networks.nameOf(details.network) },
      ...(code !== undefined && { code }),
    });
    await store(trx);
  }
}

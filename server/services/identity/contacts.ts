import { domainToASCII } from 'node:url';
import type { Vault } from '../../vault/vault.ts';
import { e164Of } from './phoneNumbers.ts';

/** Where a user can be written to, as they gave it. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** What a kind of contact is stored as: numbers in E.164, whatever they were typed as. */
export function written({ kind, value }: Contact): string {
  return (kind === 'phone' ? e164Of(value) : undefined) ?? value;
}

/** A contact of a user. */
export interface OwnContact {
  readonly kind: Contact['kind'];
  readonly value: string;
  /** What it is found and counted by. */
  readonly index: string;
  /** Whether a code that was sent there has come back. */
  readonly isProved: boolean;
}

/** A contact as it is stored: to be found, and to be read again. */
export interface SealedContact {
  readonly index: string;
  readonly sealed: string;
}

/** Providers that deliver to the same mailbox with and without dots. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** A login that holds an @ is an e-mail address, any other a phone number; nothing is checked but that. */
export function contactOf(loginId: string): Contact {
  const value = loginId.trim();
  return { kind: value.includes('@') ? 'email' : 'phone', value };
}

/**
 * What is the same for all spellings of a contact: letters in one case and width, the domain as it is looked up, no tag behind a plus, no dots
 * where the provider ignores them; of a number its digits with the calling code, of anything else its letters and digits.
 */
export function canonical({ kind, value }: Contact): string {
  if (kind === 'phone') {
    const written = e164Of(value) ?? value.normalize('NFKC');
    return written.replace(/[^\da-z_]/gi, '').toLowerCase();
  }
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/su.exec(value.normalize('NFKC').trim()) ?? [];
  // A dot at the end names the same host.
  const host = (domainToASCII(domain) || domain.toLowerCase()).replace(/(?<!\.)\.+$/, '');
  const name = local.toLowerCase().replace(/\+.*$/su, '') || local.toLowerCase();
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** Contacts of users, sealed: nobody who has the files learns who they are. */
export class Contacts {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** What the user of a login is found by, however it is spelled. */
  indexOf(loginId: string): string {
    const contact = contactOf(loginId);
    return this.#vault.indexOf(canonical(contact), contact.kind);
  }

  /** A contact of a user as it is stored. */
  seal(userId: number, loginId: string): SealedContact {
    const sealed = this.#vault.seal(written(contactOf(loginId)), placeOf(userId));
    return { index: this.indexOf(loginId), sealed };
  }

  /** The contact as the user gave it. Throws `SealBrokenError`. */
  unseal(userId: number, sealed: string): string {
    return this.#vault.unseal(sealed, placeOf(userId));
  }
}

const placeOf = (userId: number): string => `users.contact:${userId}`;

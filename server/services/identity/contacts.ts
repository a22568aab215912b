import { domainToASCII } from 'node:url';
import type { Vault } from '../../vault/vault.ts';
import { canonicalEmail, mailboxOf, visible } from './emailAddresses.ts';
import { e164Of } from './phoneNumbers.ts';

/** Where a user can be written to. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/**
 * What a contact is stored as and written to, whatever it was typed as: a number in E.164, an email address in its one form. What has no such form stays as
 * it is: earlier versions took it.
 */
export function written({ kind, value }: Contact): string {
  return (kind === 'phone' ? e164Of(value) : canonicalEmail(value)) ?? value;
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

/** Providers that deliver to the same mailbox with and without dots, as {@link formerCanonical} knew them. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** A login that holds an @ is an e-mail address, any other a phone number; nothing is checked but that. */
export function contactOf(loginId: string): Contact {
  const value = loginId.trim();
  return { kind: value.normalize('NFKC').includes('@') ? 'email' : 'phone', value };
}

/** What is the same for all spellings of a contact: its one form; of what has none, its letters and digits as earlier versions compared them. */
export function canonical(contact: Contact): string {
  const { kind, value } = contact;
  if (kind === 'email') return canonicalEmail(value) ?? formerCanonical(value);
  const number = e164Of(value) ?? value.normalize('NFKC');
  return number.replace(/[^\da-z_]/gi, '').toLowerCase();
}

/** How earlier versions compared addresses. Accounts of addresses that are taken no longer are found by it, and nothing else is. */
function formerCanonical(value: string): string {
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

  /** What stands for the mailbox of an address, or for a number: the same for all addresses of a person that a large provider brings to one place. */
  mailboxIndexOf(loginId: string): string {
    const { kind, value } = contactOf(visible(loginId));
    const form = canonical({ kind, value });
    return this.#vault.indexOf(kind === 'email' ? mailboxOf(form) : form, `mailbox.${kind}`);
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

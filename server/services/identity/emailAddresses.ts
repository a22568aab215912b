import { domainToASCII } from 'node:url';

/** RFC 5321, 4.5.3.1: octets of a local part and of a path without its brackets. */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;

/** Characters of a text that is looked at: no address is spelled with more, and trimming takes time that grows with its square. */
const MAX_SPELLING = 1_000;

/** Control, format and unassigned characters, and others that are drawn as nothing: none of them tells two mailboxes apart. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** A dot-atom (RFC 5322, 3.2.3) of any script (RFC 6531): no quotes, no comments, no empty part. */
const LOCAL = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** What a domain is written with before it is converted, which would otherwise decode and cut: no brackets, percents or slashes. */
const DOMAIN = /^[\p{L}\p{N}\p{M}.\u3002-]+$/u;

/** A host name of letters, digits and hyphens with at least two labels, whose last one is no number: IP addresses are none. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Domains of one provider that deliver to one mailbox. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'pm.me': 'proton.me',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
};

/** Characters that a provider ignores in a local part. */
const IGNORED: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
};

/** Yandex reads a dot as a hyphen. */
const HYPHENATED: ReadonlySet<string> = new Set(['yandex.ru']);

/**
 * The one form of an email address, which is what is compared, stored and written to: letters in one width and case, and the domain as it is looked up (Punycode, no
 * trailing dot). `undefined` for what is no address that the exchange writes to: one with invisible characters, a quoted local part, a comment or an IP address.
 */
export function canonicalEmail(text: string): string | undefined {
  if (text.length > MAX_SPELLING) return undefined;
  const trimmed = text.replace(/^ +| +$/g, '');
  if (INVISIBLE.test(trimmed)) return undefined;
  const [local = '', domain = '', ...more] = folded(trimmed).split('@');
  if (more.length > 0 || local.length > MAX_LOCAL || !LOCAL.test(local) || !DOMAIN.test(domain))
    return undefined;
  const host = domainToASCII(domain).replace(/\.$/, '');
  const address = `${local}@${host}`;
  return HOST.test(host) && Buffer.byteLength(address) <= MAX_ADDRESS ? address : undefined;
}

/**
 * The mailbox that a canonical address reaches, as far as large providers are known: without a tag behind a plus, and without the dots that a provider
 * ignores. Two addresses of one mailbox are two logins, and one person.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  const domain = SAME_DOMAIN[host] ?? host;
  const untagged = local.replace(/\+.*$/su, '') || local;
  const ignored = IGNORED[domain];
  const plain = ignored === undefined ? untagged : untagged.replace(ignored, '');
  return `${HYPHENATED.has(domain) ? plain.replaceAll('.', '-') : plain}@${domain}`;
}

/** The text without characters that are drawn as nothing: mail servers drop them, so whatever has them reaches the mailbox that has them not. */
export function visible(text: string): string {
  return text.replace(new RegExp(INVISIBLE.source, 'gu'), '');
}

/** Compatibility forms and capitals of a text; folding it again changes nothing. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

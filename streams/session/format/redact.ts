/** What stands in the place of a secret. */
export const REDACTED = '[redacted]';

/** Whether the value of a member is a secret. */
export type IsSecret = (name: string) => boolean;

/** Names of secrets, however they are written: `authToken`, `api_secret`, `X-Signature`, `newPassword`, `emailCode`. */
const SECRET =
  /(token|secret|signature|password|passphrase|passwd|ticket|cookie|authorization|captcha|otp|mnemonic|privatekey|accesskey|apikey|recoverycodes?|assertion|attestation)$/;

/** The `code` of a request is one that was sent to somebody; that of an answer says what became of the call, and is a number. */
const CODE = /codes?$/;

const SECRET_NAMES: ReadonlySet<string> = new Set(['auth', 'pin', 'sign', 'salt', 'session', 'sessionid']);

/** Says which members are secrets: those of the exchange, and others by their names. */
export function secrecy(more: readonly string[] = []): IsSecret {
  const others = new Set(more.map(plain));
  return (name) => {
    const word = plain(name);
    return SECRET.test(word) || CODE.test(word) || SECRET_NAMES.has(word) || others.has(word);
  };
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** A copy of JSON with its secrets redacted, at any depth. Numbers are no secrets in answers: `code` is what the exchange answered. */
export function redactJson(value: unknown, isSecret: IsSecret, of: 'request' | 'answer'): unknown {
  if (Array.isArray(value)) return value.map((item) => redactJson(item, isSecret, of));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      const isPublic =
        member === null || typeof member === 'boolean' || (of === 'answer' && typeof member === 'number');
      return isSecret(name) && !isPublic ? [name, REDACTED] : [name, redactJson(member, isSecret, of)];
    }),
  );
}

/** A path or address with the secrets of its query redacted. */
export function redactQuery(address: string, isSecret: IsSecret): string {
  const [path = '', query] = address.split(/\?(.*)/s, 2);
  const clean = path.replace(/\/\/[^/@]*@/, `//${REDACTED}@`);
  if (query === undefined) return clean;
  const members = query.split('&').map((member) => {
    const [name = ''] = member.split('=', 1);
    return isSecret(decode(name)) ? `${name}=${REDACTED}` : member;
  });
  return `${clean}?${members.join('&')}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A frame that a client sends, its secrets redacted: the ticket of a login, and those in the body of a call. */
export function redactFrame(frame: string, isSecret: IsSecret): string {
  // Subscriptions and pings, which are nearly all frames, hold none.
  if (/^\{"op":"(ping|subscribe|unsubscribe)"/.test(frame)) return frame;
  try {
    return JSON.stringify(redactJson(JSON.parse(frame), isSecret, 'request'));
  } catch {
    return frame;
  }
}

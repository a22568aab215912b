import { RefusedForGoodError } from '../mail/outgoing.ts';
import type { Sms, SmsTransport } from './sms.ts';

/** An SMS provider that is called over HTTP. */
export interface SmsProvider {
  /** The one address that is called; what is sent never becomes a part of it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly encoding: 'json' | 'form';
  /** Members of the body; `{{to}}`, `{{text}}` and `{{id}}` stand for what is sent. */
  readonly body: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 10_000;

/** Answers that may be others later: too slow, too many. */
const TRANSIENT = new Set([408, 425, 429]);

/** Sends text messages by calls to a provider. Redirects are not followed, so nobody else is ever sent what is meant for it. */
export function httpTransport(provider: SmsProvider, timeoutMs = TIMEOUT_MS): SmsTransport {
  const { url, headers, encoding } = provider;
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    async send(sms) {
      const body = filled(provider.body, sms);
      const { status, body: answer } = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': type, 'idempotency-key': sms.id },
        body: encoding === 'json' ? JSON.stringify(body) : new URLSearchParams(body).toString(),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // What it says may repeat what was sent, and may be long.
      await answer?.cancel();
      if (status >= 200 && status < 300) return;
      const message = `The SMS provider answered ${status}`;
      if (status >= 400 && status < 500 && !TRANSIENT.has(status)) throw new RefusedForGoodError(message);
      throw new Error(message);
    },
    close: () => undefined,
  };
}

function filled(body: SmsProvider['body'], sms: Sms): Record<string, string> {
  const { to, text, id } = sms;
  const values: Readonly<Record<string, string>> = { to, text, id };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value.replace(/\{\{(to|text|id)\}\}/g, (_, member: string) => values[member] ?? ''),
    ]),
  );
}

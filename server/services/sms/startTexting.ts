import type { Logger } from 'pino';
import { httpTransport, type SmsProvider } from './httpTransport.ts';
import type { Sms, SmsTransport } from './sms.ts';

/** A text message that stayed on this machine. */
export interface ReceivedText extends Sms {
  readonly receivedAt: number;
}

/** How text messages leave the exchange. */
export interface Texting {
  readonly transport: SmsTransport;
  /** What stayed on this machine, the newest first; `undefined` where a provider is named. */
  readonly texts: readonly ReceivedText[] | undefined;
}

/** Older ones go. */
const KEPT = 200;

/** Text messages go to the provider that is named, else they stay in the memory of this machine for developers to read. */
export function startTexting(
  provider: SmsProvider | undefined,
  { now, log }: { readonly now: () => number; readonly log: Pick<Logger, 'warn'> },
): Texting {
  if (provider !== undefined) return { transport: httpTransport(provider), texts: undefined };
  log.warn('No SMS provider is named: text messages stay on this machine');
  const texts: ReceivedText[] = [];
  const send = async (sms: Sms): Promise<void> => {
    texts.unshift({ ...sms, receivedAt: now() });
    texts.length = Math.min(texts.length, KEPT);
  };
  return { transport: { send, close: () => undefined }, texts };
}

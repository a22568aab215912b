import { expect } from 'playwright/test';
import type { ReceivedMail } from '../../../server/services/mail/mailbox.ts';
import type { ReceivedText } from '../../../server/services/sms/startTexting.ts';
import type { Exchange } from './exchange.ts';

/** The text of the newest mail to an address; `undefined` before one has arrived. @param about a part of its subject */
export async function textOf(
  { address }: Pick<Exchange, 'address'>,
  to: string,
  about: string,
): Promise<string | undefined> {
  const { mails } = (await (await fetch(`${address}/dev/mails`)).json()) as {
    readonly mails: readonly ReceivedMail[];
  };
  return mails.find((mail) => mail.to.includes(to) && mail.subject.includes(about))?.text;
}

/** The code in the newest mail to an address, once it has arrived. @param about a part of its subject */
export async function codeFrom(
  exchange: Pick<Exchange, 'address'>,
  to: string,
  about = 'sign-up',
): Promise<string> {
  const newest = () => textOf(exchange, to, about);
  await expect.poll(newest).toMatch(/\b\d{6}\b/);
  return /\b\d{6}\b/.exec((await newest()) ?? '')?.[0] ?? '';
}

/** The code in the newest text message to a number, once it has arrived. */
export async function textedCodeFrom({ address }: Pick<Exchange, 'address'>, to: string): Promise<string> {
  const newest = async (): Promise<string | undefined> => {
    const { texts } = (await (await fetch(`${address}/dev/mails`)).json()) as {
      readonly texts: readonly ReceivedText[];
    };
    return texts.find((sms) => sms.to === to)?.text;
  };
  await expect.poll(newest).toMatch(/\b\d{6}\b/);
  return /\b\d{6}\b/.exec((await newest()) ?? '')?.[0] ?? '';
}

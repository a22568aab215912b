import { expect } from 'playwright/test';
import type { ReceivedMail } from '../../../server/services/mail/mailbox.ts';
import type { Exchange } from './exchange.ts';

/** The code in the newest mail to an address, once it has arrived. @param about a part of its subject */
export async function codeFrom(
  { address }: Pick<Exchange, 'address'>,
  to: string,
  about = 'sign-up',
): Promise<string> {
  const newest = async (): Promise<string | undefined> => {
    const { mails } = (await (await fetch(`${address}/dev/mails`)).json()) as {
      readonly mails: readonly ReceivedMail[];
    };
    return mails.find((mail) => mail.to.includes(to) && mail.subject.includes(about))?.text;
  };
  await expect.poll(newest).toMatch(/\b\d{6}\b/);
  return /\b\d{6}\b/.exec((await newest()) ?? '')?.[0] ?? '';
}

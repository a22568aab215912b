import { expect, vi } from 'vitest';
import { Client } from './client.ts';
import type { TestServer } from './testServer.ts';

/** What everybody who signs up in the tests chooses. */
export const PASSWORD = 'Compiler-1952';

/** The code in the subject of the newest mail to an address, once it is about something. */
export async function mailedCode(
  { mails }: Pick<TestServer, 'mails'>,
  to: string,
  about: string,
): Promise<string> {
  const subject = (): string =>
    mails.findLast((mail) => mail.to === to && mail.subject.includes(about))?.subject ?? '';
  // A poll of `expect` belongs to one test, which need not be the one that asks where several run at once.
  await vi.waitFor(() => expect(subject()).toMatch(/\b\d{6}\b/));
  return /\b\d{6}\b/.exec(subject())?.[0] ?? '';
}

/** The code in the newest text message to a number, once it is about something. */
export async function textedCode(
  { texts }: Pick<TestServer, 'texts'>,
  to: string,
  about = '',
): Promise<string> {
  const text = (): string => texts.findLast((sms) => sms.to === to && sms.text.includes(about))?.text ?? '';
  await vi.waitFor(() => expect(text()).toMatch(/\b\d{6}\b/));
  return /\b\d{6}\b/.exec(text())?.[0] ?? '';
}

/** Signs a stranger up, and gives the browser in which they are logged in. @param wait lets the time of the resend pass */
export async function signUp(
  server: Pick<TestServer, 'gateway' | 'mails'>,
  email: string,
  wait: () => void,
): Promise<Client> {
  wait();
  const client = new Client(server.gateway);
  expect((await client.post('/user/code', { email, purpose: 'signUp' })).code).toBe(200);
  const code = await mailedCode(server, email, 'sign-up');
  const body = { email, password: PASSWORD, code, termsAccepted: true };
  expect((await client.post('/user/register', body)).code).toBe(200);
  return client;
}

import { Secret, TOTP } from 'otpauth';
import type { Client } from './client.ts';
import { mailedCode, signUp } from './signUp.ts';
import type { TestServer } from './testServer.ts';

const STEP_MS = 30_000;

/** A user who has enrolled an authenticator, and the browser in which they are logged in. */
export interface Enrolled {
  readonly email: string;
  readonly client: Client;
  readonly recoveryCodes: readonly string[];
}

/** Signs a user up and enrols an authenticator. @param pass lets time pass, in milliseconds, for all clocks */
export async function enrolAuthenticator(
  server: Pick<TestServer, 'gateway' | 'mails'>,
  email: string,
  pass: (ms: number) => void,
): Promise<Enrolled> {
  const client = await signUp(server, email, () => pass(60_000));
  await client.post('/user/step-up/code');
  const proof = await mailedCode(server, email, 'security verification');
  await client.post('/user/step-up', { factor: 'email', proof });
  const { secret } = (await client.post('/user/authenticator')).data as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
  const { data } = await client.post('/user/authenticator/confirm', { code });
  pass(STEP_MS);
  return { email, client, recoveryCodes: (data as { recoveryCodes: string[] }).recoveryCodes };
}

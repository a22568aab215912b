import type { OperationBody, OperationData } from '@tidemark/sdk';
import {
  createPasskey,
  offerPasskeys,
  PasskeyError,
  signalRemoved,
  signWithPasskey,
  type PasskeyProblem,
} from '../../platform/passkeys.ts';
import { sdk } from '../clients.ts';
import { session } from '../session/index.ts';
import { withStepUp } from './stepUp.ts';

export { hasPasskeys } from '../../platform/passkeys.ts';
export type { PasskeyProblem } from '../../platform/passkeys.ts';

export type Passkey = OperationData<'listPasskeys'>['passkeys'][number];

/** What a passkey signed. */
export type Assertion = OperationBody<'loginByPasskey'>['credential'];

type Offer = OperationData<'beginPasskeyLogin'>;
type Signed = Awaited<ReturnType<typeof signWithPasskey>>;

/** The exchange takes an answer for five minutes. */
const FRESH_MS = 4 * 60_000;

/** Why a passkey was neither made nor used; `undefined` for an error of the exchange. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | undefined {
  return error instanceof PasskeyError ? error.problem : undefined;
}

/** Enrols a passkey of this device. Rejects with the API's error, or with one that {@link passkeyProblemOf} tells. */
export async function addPasskey(label: string): Promise<void> {
  const options = await withStepUp(() => sdk.call('beginPasskey'));
  const { id, response } = await createPasskey(asBrowser(options));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = { id, response: { clientDataJSON, attestationObject, transports } };
  await withStepUp(() => sdk.call('addPasskey', { body: { label, credential } }));
}

/** Rejects with the API's error. */
export async function renamePasskey(passkeyId: string, label: string): Promise<void> {
  await withStepUp(() => sdk.call('renamePasskey', { body: { passkeyId, label } }));
}

/** Removes a passkey, and has authenticators forget it. Rejects with the API's error. */
export async function removePasskey({
  passkeyId,
  credentialId,
  host,
}: Pick<Passkey, 'passkeyId' | 'credentialId' | 'host'>): Promise<void> {
  await withStepUp(() => sdk.call('removePasskey', { body: { passkeyId } }));
  await signalRemoved(host, credentialId);
}

/** Logs in with a passkey alone. Rejects with the API's error, or with one that {@link passkeyProblemOf} tells. */
export async function logInByPasskey(): Promise<void> {
  await finish(await signWithPasskey(asBrowser(await sdk.call('beginPasskeyLogin', { body: {} }))));
}

/** Logs in with a passkey that the user chooses where they type their login name. Rejects with the API's error once one was chosen. */
export async function logInByOfferedPasskey(signal: AbortSignal): Promise<void> {
  const ask = async () => asBrowser(await sdk.call('beginPasskeyLogin', { body: {} }));
  const signed = await offerPasskeys(ask, { signal, freshForMs: FRESH_MS }).catch(() => undefined);
  if (signed !== undefined) await finish(signed);
}

async function finish(signed: Signed): Promise<void> {
  session.adopt(await sdk.call('loginByPasskey', { body: { credential: assertionOf(signed) } }));
}

/** Has a passkey sign for the second step of a login. Rejects as {@link logInByPasskey} does. */
export async function signLogin(loginAttempt: string): Promise<Assertion> {
  const options = await sdk.call('beginPasskeyLogin', { body: { loginAttempt } });
  return assertionOf(await signWithPasskey(asBrowser(options)));
}

/** Has a passkey sign for a step-up. Rejects as {@link logInByPasskey} does. */
export async function signStepUp(): Promise<Assertion> {
  return assertionOf(await signWithPasskey(asBrowser(await sdk.call('beginPasskeyStepUp'))));
}

function assertionOf({ id, response }: Signed): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** The same for the library, whose types know single transports and no lists that are read only. */
function asBrowser(options: Offer): Parameters<typeof signWithPasskey>[0];
function asBrowser(options: OperationData<'beginPasskey'>): Parameters<typeof createPasskey>[0];
function asBrowser(options: object): object {
  return options;
}

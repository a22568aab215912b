import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { after } from './scheduling.ts';

/**
 * Why a passkey was neither made nor used.
 * - `unsupported`: not by this browser, not at this address, or by no authenticator of the device that verifies its user;
 * - `cancelled`: by the user, or because they took too long;
 * - `known`: the device holds one of the account already.
 */
export type PasskeyProblem = 'unsupported' | 'cancelled' | 'known';

/** The browser made or used no passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause?: unknown) {
    super(`passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
};

/** A passkey belongs to a domain: where the page is at an IP address there are none. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Whether the browser offers passkeys where a login name is typed. */
async function hasAutofill(): Promise<boolean> {
  if (!hasPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

const load = () => import('@simplewebauthn/browser');

async function withBrowser<Result>(
  work: (library: Awaited<ReturnType<typeof load>>) => Promise<Result>,
): Promise<Result> {
  if (!hasPasskeys()) throw new PasskeyError('unsupported');
  const library = await load();
  try {
    return await work(library);
  } catch (error) {
    throw new PasskeyError(PROBLEMS[error instanceof Error ? error.name : ''] ?? 'unsupported', error);
  }
}

/** Has the browser make a passkey. Rejects with {@link PasskeyError}. */
export function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  return withBrowser(({ startRegistration }) => startRegistration({ optionsJSON }));
}

/** Has the user choose a passkey, which signs. Rejects with {@link PasskeyError}. */
export function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  return withBrowser(({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

/** Nobody picks a passkey and gives up on it sooner. */
const SOONEST_PICK_MS = 300;

/** All passkeys of a user that are good for the pages of a domain, by what authenticators know both by. */
interface AcceptedPasskeys {
  readonly rpId: string;
  readonly userId: string;
  readonly allAcceptedCredentialIds: readonly string[];
}

/** The part of the WebAuthn signal API that is used; not all browsers have it. */
interface Signals {
  signalUnknownCredential?(options: { readonly rpId: string; readonly credentialId: string }): Promise<void>;
  signalAllAcceptedCredentials?(options: AcceptedPasskeys): Promise<void>;
}

/** Tells authenticators that a passkey is not known any more, so that they stop offering it; nothing where that cannot be told. */
export async function signalRemoved(rpId: string, credentialId: string): Promise<void> {
  if (!hasPasskeys()) return;
  const signals: Signals = PublicKeyCredential;
  // A passkey of another domain is not this page's to tell of.
  await signals.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}

/** Whether authenticators can be told which passkeys are accepted. */
export function canSignalAccepted(): boolean {
  return hasPasskeys() && 'signalAllAcceptedCredentials' in PublicKeyCredential;
}

/** Tells authenticators which passkeys of a user are accepted, so that they stop offering any other; nothing where that cannot be told. */
export async function signalAccepted(accepted: AcceptedPasskeys): Promise<void> {
  if (!canSignalAccepted()) return;
  const signals: Signals = PublicKeyCredential;
  await signals.signalAllAcceptedCredentials?.(accepted).catch(() => undefined);
}

/**
 * Offers passkeys in the field whose `autocomplete` ends in `webauthn`, until one is chosen, a passkey is asked for in another way, or `signal` aborts.
 * @param ask what the passkey is to sign; asked for every `freshForMs`, so that a page that was left open can still be answered
 * @returns what it signed; `undefined` when none was chosen
 */
export async function offerPasskeys(
  ask: () => Promise<PublicKeyCredentialRequestOptionsJSON>,
  { signal, freshForMs }: { readonly signal: AbortSignal; readonly freshForMs: number },
): Promise<AuthenticationResponseJSON | undefined> {
  if (!(await hasAutofill())) return undefined;
  const { startAuthentication, WebAuthnAbortService } = await load();
  let isStale = true;
  while (isStale && !signal.aborted) {
    const optionsJSON = await ask();
    if (signal.aborted) return undefined;
    isStale = false;
    const cancel = (): void => WebAuthnAbortService.cancelCeremony();
    const letGo = after(freshForMs, () => {
      isStale = true;
      cancel();
    });
    signal.addEventListener('abort', cancel, { once: true });
    const begunAt = performance.now();
    try {
      return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    } catch (error) {
      // A pick that came to nothing is offered again; not what a browser refuses at once, nor what gives way to another way of asking.
      const isPick = error instanceof Error && error.name === 'NotAllowedError';
      if (isPick && performance.now() - begunAt >= SOONEST_PICK_MS) isStale = true;
    } finally {
      letGo();
      signal.removeEventListener('abort', cancel);
    }
  }
  return undefined;
}

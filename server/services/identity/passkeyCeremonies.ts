import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import type { AcceptedPasskeys, PasskeyAssertion, PasskeyAttestation } from '@tidemark/sdk/contract';
import type { Vault } from '../../vault/vault.ts';
import type { Awaitable } from '../../ports/awaitable.ts';
import type { OnceIssued } from '../../ports/once.ts';
import { CHALLENGE_MS } from './passkeyChallenges.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasskeyRow } from './tables.ts';

/** ES256, EdDSA and RS256: what every authenticator speaks one of. */
const ALGORITHMS = [-7, -8, -257];

/** Whose page a passkey is used on, as the WebAuthn specification names it. */
export interface RelyingParty {
  /** A domain, of which the page's host is part. Passkeys are bound to it. */
  readonly id: string;
  /** The page's own, e.g. `https://www.tidemark.example`. */
  readonly origin: string;
}

/** Where a passkey is asked for, and on whose page. */
export interface Ceremony {
  readonly page: RelyingParty;
  /** What the challenge is for: a purpose, and the session, browser or login that it is bound to. */
  readonly place: string;
}

/** The passkey does not prove anything here: unknown, removed, somebody else's, of another page, or signed for something else. */
export class WrongPasskeyError extends Error {
  override readonly name: string = 'WrongPasskeyError';
}

/** The signature is right, but its counter went back: somebody has a copy of the authenticator. */
export class ClonedPasskeyError extends WrongPasskeyError {
  override readonly name = 'ClonedPasskeyError';
  readonly passkey: PasskeyRow;

  constructor(passkey: PasskeyRow) {
    super('The counter of the passkey went back');
    this.passkey = passkey;
  }
}

/** Whose passkeys are asked for. */
interface Owner {
  readonly id: number;
  /** E-mail address or phone number: what the authenticator lists the passkey under. */
  readonly loginId: string;
}

export interface PasskeyCeremoniesOptions {
  readonly passkeys: Passkeys;
  readonly challenges: OnceIssued;
  readonly vault: Pick<Vault, 'indexOf'>;
  /** Name of the exchange as authenticators show it. */
  readonly brand: string;
}

/** Enrolling and using passkeys (WebAuthn). Every use asks the authenticator to verify its user, so it counts as two factors. */
export class PasskeyCeremonies {
  readonly #options: PasskeyCeremoniesOptions;

  constructor(options: PasskeyCeremoniesOptions) {
    this.#options = options;
  }

  /** What a browser makes a passkey from. Authenticators that hold one of the user's already are left out. */
  async creationOptions({ id, loginId }: Owner, { page, place }: Ceremony) {
    const { passkeys, challenges, brand } = this.#options;
    const own = await passkeys.list(id);
    return generateRegistrationOptions({
      rpName: brand,
      rpID: page.id,
      userName: loginId,
      userDisplayName: loginId,
      userID: new Uint8Array(Buffer.from(this.#handleOf(id), 'base64url')),
      challenge: bytesOf(await challenges.issue(place)),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: own.filter(isOf(page)).map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** Enrols the passkey that was made. Rejects with {@link WrongPasskeyError}, or as `Passkeys.add` does. */
  async enrol(
    userId: number,
    { label, attestation }: { readonly label: string; readonly attestation: PasskeyAttestation },
    { page, place }: Ceremony,
  ): Promise<PasskeyRow> {
    const { passkeys } = this.#options;
    const { id, response } = attestation;
    const { transports = [], ...signed } = response;
    const { verified, registrationInfo } = await orWrong(
      verifyRegistrationResponse({
        response: { ...WHOLE, id, rawId: id, response: { ...signed } },
        expectedChallenge: this.#isOpenAt(place),
        expectedOrigin: page.origin,
        expectedRPID: page.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    // The answer's own id is signed by nobody.
    if (!verified || registrationInfo.credential.id !== id) throw new WrongPasskeyError();
    const { credential, credentialBackedUp } = registrationInfo;
    return passkeys.add(userId, {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      relyingParty: page.id,
      label,
      transports: transports.join(' '),
      counter: credential.counter,
      isBackedUp: Number(credentialBackedUp),
    });
  }

  /**
   * What a browser signs.
   * @param userId whose passkeys are asked for; any that the authenticator knows for the page when it is left out, so that nobody is told who has one
   */
  async requestOptions({ page, place }: Ceremony, userId?: number) {
    const { passkeys, challenges } = this.#options;
    const own = userId === undefined ? [] : await passkeys.list(userId);
    return generateAuthenticationOptions({
      rpID: page.id,
      challenge: bytesOf(await challenges.issue(place)),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: own.filter(isOf(page)).map(descriptorOf),
    });
  }

  /**
   * Checks what a passkey signed. Rejects with {@link WrongPasskeyError}, of which {@link ClonedPasskeyError} is one.
   * @param userId whose it must be; anybody's when it is left out, who is then named by the authenticator, too
   */
  async verify(
    { id, response }: PasskeyAssertion,
    { page, place }: Ceremony,
    userId?: number,
  ): Promise<PasskeyRow> {
    const { passkeys } = this.#options;
    const passkey = await passkeys.find(id);
    if (passkey === undefined || !isOf(page)(passkey)) throw new WrongPasskeyError();
    if (userId !== undefined && passkey.userId !== userId) throw new WrongPasskeyError();
    const { userHandle, ...signed } = response;
    const named = userHandle ?? (userId === undefined ? '' : this.#handleOf(userId));
    if (named !== this.#handleOf(passkey.userId)) throw new WrongPasskeyError();
    const { verified, authenticationInfo } = await orWrong(
      verifyAuthenticationResponse({
        response: { ...WHOLE, id, rawId: id, response: signed },
        expectedChallenge: this.#isOpenAt(place),
        expectedOrigin: page.origin,
        expectedRPID: page.id,
        requireUserVerification: true,
        // The counter counts below, once the signature is known to be right: nobody else may raise an alarm.
        credential: { id, publicKey: bytesOf(passkey.publicKey), counter: 0 },
      }),
    );
    if (!verified) throw new WrongPasskeyError();
    const { newCounter: counter, credentialBackedUp } = authenticationInfo;
    if (await passkeys.use(passkey.id, { counter, isBackedUp: Number(credentialBackedUp) })) return passkey;
    throw (await passkeys.find(id)) === undefined ? new WrongPasskeyError() : new ClonedPasskeyError(passkey);
  }

  /** All passkeys of a user that are for a page, as browsers tell authenticators of them, so that they offer no other. */
  async accepted(userId: number, page: RelyingParty): Promise<AcceptedPasskeys> {
    const own = await this.#options.passkeys.list(userId);
    return {
      rpId: page.id,
      userId: this.#handleOf(userId),
      allAcceptedCredentialIds: own.filter(isOf(page)).map(({ credentialId }) => credentialId),
    };
  }

  #isOpenAt(place: string) {
    return (challenge: string): Awaitable<boolean> => this.#options.challenges.take(challenge, place);
  }

  /** What an authenticator knows a user by: it says nothing of who that is. */
  #handleOf(userId: number): string {
    return this.#options.vault.indexOf(String(userId), 'passkeys.user');
  }
}

/** What every answer says, and the wire leaves out. */
const WHOLE = { type: 'public-key', clientExtensionResults: {} } as const;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, 'base64url'));

const isOf =
  ({ id }: RelyingParty) =>
  ({ relyingParty }: PasskeyRow): boolean =>
    relyingParty === id;

function descriptorOf({ credentialId, transports }: PasskeyRow) {
  const known = transports === '' ? [] : transports.split(' ');
  return { id: credentialId, transports: known as AuthenticatorTransport[] };
}

/** The library rejects what is not as it should be with an error that says why, which is nobody's business. */
async function orWrong<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new WrongPasskeyError('The passkey was not accepted', { cause });
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What an authenticator is asked to make a passkey from, as far as it looks at that. */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

/** What an authenticator is asked to sign, as far as it looks at that. */
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** Where it is used, and what it does besides what it should. */
export interface Use {
  /** Of the page, as the browser says it. */
  readonly origin: string;
  /** Whether the user showed who they are; true when left out. */
  readonly isUserVerified?: boolean;
  /** What the counter says; one more than before when left out. */
  readonly counter?: number;
}

const FLAG = { present: 1, verified: 4, canBeBackedUp: 8, attested: 64 };

const base64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator in software that holds one passkey (ES256, no attestation): what it makes and signs is real. */
export class SoftAuthenticator {
  readonly id = base64(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = base64(randomBytes(32));
  #counter = 0;

  /** Makes the passkey. */
  create({ challenge, rp, user }: CreationOptions, use: Use) {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#head(rp.id, use, FLAG.attested), attested]);
    return {
      id: this.id,
      response: {
        clientDataJSON: base64(clientData('webauthn.create', challenge, use)),
        attestationObject: base64(
          cborMap([
            [cborText('fmt'), cborText('none')],
            [cborText('attStmt'), cborMap([])],
            [cborText('authData'), cborBytes(authData)],
          ]),
        ),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the passkey. */
  sign({ challenge, rpId }: RequestOptions, use: Use) {
    const data = clientData('webauthn.get', challenge, use);
    const authData = this.#head(rpId, use);
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), this.#keys.privateKey);
    return {
      id: this.id,
      response: {
        clientDataJSON: base64(data),
        authenticatorData: base64(authData),
        signature: base64(signature),
        userHandle: this.#userHandle,
      },
    };
  }

  #head(rpId: string, { isUserVerified = true, counter = this.#counter + 1 }: Use, flags = 0): Buffer {
    this.#counter = counter;
    const tail = Buffer.alloc(5);
    const verified = isUserVerified ? FLAG.verified : 0;
    tail.writeUInt8(flags | FLAG.present | FLAG.canBeBackedUp | verified);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }
}

function clientData(type: string, challenge: string, { origin }: Use): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** RFC 9053: an elliptic curve key of P-256 for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** RFC 8949: the major type of an item and its length or value. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

const RAW_BYTES = 32;
const SIGNATURE_BYTES = { hmac: 32, ed25519: 64 } as const;

function fromRaw(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
}

/**
 * The 32 bytes of an Ed25519 public key, in base64url, from a PEM file's text or from themselves in base64 or base64url; `undefined` when it
 * is none.
 */
export function readPublicKey(text: string): string | undefined {
  const trimmed = text.trim();
  try {
    if (trimmed.startsWith('-----BEGIN PUBLIC KEY-----')) {
      const key = createPublicKey(trimmed);
      return key.asymmetricKeyType === 'ed25519' ? key.export({ format: 'jwk' }).x : undefined;
    }
    if (!/^[\w+/-]{43}=?$/.test(trimmed)) return undefined;
    const raw = Buffer.from(trimmed, 'base64');
    if (raw.length !== RAW_BYTES) return undefined;
    fromRaw(raw);
    return raw.toString('base64url');
  } catch {
    return undefined;
  }
}

/** The bytes of a signature that is written in base64 and in no other way than the one; `undefined` otherwise. */
function bytesOf(signature: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.length === length && bytes.toString('base64') === signature ? bytes : undefined;
}

/** Whether a text was signed with a secret (HMAC-SHA-256). Takes as long whatever the signature is. */
export function isSecretSignature(text: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = bytesOf(signature, SIGNATURE_BYTES.hmac);
  return timingSafeEqual(expected, given ?? Buffer.alloc(expected.length)) && given !== undefined;
}

/** Whether a text was signed by the owner of an Ed25519 public key, as {@link readPublicKey} gives it. */
export function isKeyPairSignature(text: string, signature: string, publicKey: string): boolean {
  const given = bytesOf(signature, SIGNATURE_BYTES.ed25519);
  return (
    given !== undefined &&
    verify(null, Buffer.from(text), fromRaw(Buffer.from(publicKey, 'base64url')), given)
  );
}

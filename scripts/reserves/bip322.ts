/** Verifies BIP-322 (simple) for native segwit, by the standard's bytes alone and by no line of what signs. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { Address, OutScript, RawWitness } from '@scure/btc-signer';

const KEY_HASH_BYTES = 20;

/** What precedes a compressed key of secp256k1 in an SPKI. */
const SPKI_HEAD = '3036301006072a8648ce3d020106052b8104000a032200';

/** SIGHASH_ALL. */
const ALL = 1;

/** Whether the key of an address has signed a message. @param signature base64 */
export function isSignedByBip322(address: string, message: string, signature: string): boolean {
  try {
    const program = programOf(address);
    const [signed, key, ...others] = RawWitness.decode(Buffer.from(signature, 'base64'));
    if (signed === undefined || key === undefined || others.length > 0) return false;
    if (signed.at(-1) !== ALL || !digest('ripemd160', digest('sha256', key)).equals(program)) return false;
    const spki = Buffer.concat([Buffer.from(SPKI_HEAD, 'hex'), key]);
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    // The signed hash is the double one: one is taken here, the other by `verify`.
    return verify(
      'sha256',
      digest('sha256', preimageOf(program, message)),
      publicKey,
      signed.subarray(0, -1),
    );
  } catch {
    return false;
  }
}

/** The 20 bytes of a native segwit address, of whatever network. Throws for others. */
function programOf(address: string): Buffer {
  const bech32 = address.slice(0, address.lastIndexOf('1'));
  const decoded = Address({ bech32, pubKeyHash: 0, scriptHash: 0, wif: 0 }).decode(address);
  const script = OutScript.encode(decoded);
  if (decoded.type !== 'wpkh') throw new TypeError(`${address} is not native segwit`);
  return Buffer.from(script.subarray(-KEY_HASH_BYTES));
}

/** What is signed (BIP-143): the only input of the virtual transaction `to_sign`. */
function preimageOf(program: Buffer, message: string): Buffer {
  const zero = (bytes: number): Buffer => Buffer.alloc(bytes);
  const outpoint = Buffer.concat([toSpend(program, message), zero(4)]);
  const output = Buffer.concat([zero(8), Buffer.of(1, 0x6a)]);
  return Buffer.concat([
    ...[zero(4), twice(outpoint), twice(zero(4)), outpoint],
    ...[Buffer.of(0x19, 0x76, 0xa9, KEY_HASH_BYTES), program, Buffer.of(0x88, 0xac)],
    ...[zero(8), zero(4), twice(output), zero(4), Buffer.of(ALL, 0, 0, 0)],
  ]);
}

/** Hash of the virtual transaction whose output commits to the message. */
function toSpend(program: Buffer, message: string): Buffer {
  const tag = digest('sha256', Buffer.from('BIP0322-signed-message'));
  const hash = digest('sha256', Buffer.concat([tag, tag, Buffer.from(message)]));
  const input = [Buffer.alloc(32), Buffer.alloc(4, 0xff), Buffer.of(34, 0, 32), hash, Buffer.alloc(4)];
  const output = [Buffer.alloc(8), Buffer.of(22, 0, KEY_HASH_BYTES), program];
  return twice(
    Buffer.concat([Buffer.alloc(4), Buffer.of(1), ...input, Buffer.of(1), ...output, Buffer.alloc(4)]),
  );
}

function digest(algorithm: string, bytes: Uint8Array): Buffer {
  return createHash(algorithm).update(bytes).digest();
}

function twice(bytes: Uint8Array): Buffer {
  return digest('sha256', digest('sha256', bytes));
}

import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { OutScript, Transaction } from '@scure/btc-signer';
import { equalBytes, hash160 } from '@scure/btc-signer/utils.js';
import type { RawTransaction, TransactionInput, TransactionOutput } from '../rawTransaction.ts';

/** Signature hash types of ECDSA: ALL, NONE, SINGLE, each with or without ANYONECANPAY. */
const HASH_TYPES: readonly (number | undefined)[] = [1, 2, 3, 0x81, 0x82, 0x83];

/**
 * Whether each input may spend its output, by the signature over the very hash that the library makes of transaction and amount.
 * Native segwit with a single key (BIP-143) and taproot by its key (BIP-341) can be spent; other scripts can only be paid.
 * Returns why not; undefined when all may.
 */
export function refusedSignature(
  transaction: RawTransaction,
  spent: readonly TransactionOutput[],
): string | undefined {
  const hashing = Transaction.fromRaw(transaction.bytes, {
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
  });
  for (const [index, input] of transaction.inputs.entries()) {
    const problem = problemOf(hashing, index, input, spent);
    if (problem !== undefined) return `mandatory-script-verify-flag-failed (${problem}), input ${index}`;
  }
  return undefined;
}

function problemOf(
  hashing: Transaction,
  index: number,
  input: TransactionInput,
  spent: readonly TransactionOutput[],
): string | undefined {
  if (input.scriptSig.length > 0) return 'Witness requires empty scriptSig';
  const output = spent[index];
  if (output === undefined) return 'No output is spent';
  const script = OutScript.decode(output.script);
  if (script.type === 'wpkh') return keyHashProblem(hashing, index, input, output, script.hash);
  if (script.type === 'tr') return taprootProblem(hashing, index, input, spent, script.pubkey);
  return 'Spending this kind of script is not simulated';
}

function keyHashProblem(
  hashing: Transaction,
  index: number,
  { witness }: TransactionInput,
  { amount }: TransactionOutput,
  hash: Uint8Array,
): string | undefined {
  const [signature, key] = witness;
  if (witness.length !== 2 || signature === undefined || key === undefined)
    return 'Witness program hash mismatch';
  if (key.length !== 33) return 'Using non-compressed keys in segwit';
  if (!equalBytes(hash160(key), hash)) return 'Script failed an OP_EQUALVERIFY operation';
  const type = signature.at(-1);
  if (type === undefined || !HASH_TYPES.includes(type))
    return 'Signature hash type missing or not understood';
  const code = OutScript.encode({ type: 'pkh', hash });
  const digest = hashing.preimageWitnessV0(index, code, type, amount);
  return isValid(() =>
    secp256k1.verify(signature.subarray(0, -1), digest, key, { format: 'der', prehash: false }),
  )
    ? undefined
    : 'Signature must be zero for failed CHECK(MULTI)SIG operation';
}

function taprootProblem(
  hashing: Transaction,
  index: number,
  { witness }: TransactionInput,
  spent: readonly TransactionOutput[],
  key: Uint8Array,
): string | undefined {
  const [signature] = witness;
  if (witness.length !== 1 || signature === undefined) return 'Spending taproot by a script is not simulated';
  // A signature of 64 bytes signs everything; a type that is written must say more than that.
  const type = signature.length === 64 ? 0 : (signature[64] ?? -1);
  if (
    signature.length < 64 ||
    signature.length > 65 ||
    (signature.length === 65 && !HASH_TYPES.includes(type))
  )
    return 'Invalid Schnorr signature size';
  const scripts = spent.map(({ script }) => script);
  const amounts = spent.map(({ amount }) => amount);
  return isValid(() =>
    schnorr.verify(signature.subarray(0, 64), hashing.preimageWitnessV1(index, scripts, type, amounts), key),
  )
    ? undefined
    : 'Invalid Schnorr signature';
}

/** Malformed keys and signatures make the library throw. */
function isValid(verify: () => boolean): boolean {
  try {
    return verify();
  } catch {
    return false;
  }
}

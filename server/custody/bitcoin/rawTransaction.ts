import { RawTx } from '@scure/btc-signer';
import { RawOldTx } from '@scure/btc-signer/script.js';
import { toVsize } from '@scure/btc-signer/transaction.js';
import { sha256x2 } from '@scure/btc-signer/utils.js';

export interface TransactionInput {
  readonly txId: string;
  readonly index: number;
  readonly sequence: number;
  readonly scriptSig: Uint8Array;
  readonly witness: readonly Uint8Array[];
}

/** Amount in satoshis. */
export interface TransactionOutput {
  readonly amount: bigint;
  readonly script: Uint8Array;
}

/** A transaction as it travels, taken apart. */
export interface RawTransaction {
  readonly id: string;
  /** Hash with the witnesses (BIP-141). */
  readonly witnessId: string;
  readonly bytes: Uint8Array;
  readonly version: number;
  readonly lockTime: number;
  readonly inputs: readonly TransactionInput[];
  readonly outputs: readonly TransactionOutput[];
  readonly weight: number;
  readonly vsize: number;
  readonly isCoinbase: boolean;
}

export class MalformedTransaction extends Error {
  override readonly name = 'MalformedTransaction';
}

const NO_TRANSACTION = '0'.repeat(64);

/** The library's view of a transaction, whose own types leave the inputs open. */
interface Encodable {
  readonly version: number;
  readonly lockTime: number;
  readonly inputs: {
    readonly txid: Uint8Array;
    readonly index: number;
    readonly finalScriptSig: Uint8Array;
    readonly sequence: number;
  }[];
  readonly outputs: { readonly amount: bigint; readonly script: Uint8Array }[];
  readonly witnesses?: Uint8Array[][] | undefined;
}

/** Throws {@link MalformedTransaction}. */
export function decodeTransaction(bytes: Uint8Array): RawTransaction {
  const raw = decode(bytes);
  const stripped = RawOldTx.encode(raw);
  const inputs = raw.inputs.map(({ txid, index, sequence, finalScriptSig }, at) => ({
    txId: hexOf(txid),
    index,
    sequence,
    scriptSig: finalScriptSig,
    witness: raw.witnesses?.[at] ?? [],
  }));
  const weight = stripped.length * 3 + bytes.length;
  return {
    id: hashOf(stripped),
    witnessId: hashOf(bytes),
    bytes,
    version: raw.version,
    lockTime: raw.lockTime,
    inputs,
    outputs: raw.outputs,
    weight,
    vsize: toVsize(weight),
    isCoinbase: inputs.length === 1 && inputs[0]?.txId === NO_TRANSACTION && inputs[0].index === 0xffffffff,
  };
}

function decode(bytes: Uint8Array): Encodable {
  try {
    return RawTx.decode(bytes);
  } catch (error) {
    throw new MalformedTransaction('These bytes are no transaction', { cause: error });
  }
}

/** Double SHA-256 as people write it: the bytes in reverse. */
export function hashOf(bytes: Uint8Array): string {
  return hexOf(sha256x2(bytes).reverse());
}

export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Undefined where the text is no hex. */
export function bytesOf(hex: string): Uint8Array | undefined {
  return /^(?:[\da-f]{2})*$/i.test(hex) ? new Uint8Array(Buffer.from(hex, 'hex')) : undefined;
}

/** Names an output among all: `txid:index`. */
export function outpoint({ txId, index }: Pick<TransactionInput, 'txId' | 'index'>): string {
  return `${txId}:${index}`;
}

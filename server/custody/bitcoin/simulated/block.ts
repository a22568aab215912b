import { RawTx, Script } from '@scure/btc-signer';
import { BTCArray, CompactSizeLen } from '@scure/btc-signer/script.js';
import { sha256x2 } from '@scure/btc-signer/utils.js';
import {
  decodeTransaction,
  hashOf,
  hexOf,
  type RawTransaction,
  type TransactionOutput,
} from '../rawTransaction.ts';

export interface Block {
  readonly hash: string;
  readonly version: number;
  readonly parentHash: string;
  readonly merkleRoot: string;
  /** Seconds. */
  readonly time: number;
  readonly nonce: number;
  readonly transactions: readonly RawTransaction[];
}

/** Target of regtest in its compact form: every other hash is low enough. */
export const REGTEST_BITS = 0x207fffff;

const HEADER_BYTES = 80;

const TransactionList = BTCArray(RawTx);

/** Root of the tree of hashes: a level of odd length repeats its last (Bitcoin Core, `ComputeMerkleRoot`). */
function merkleRoot(ids: readonly string[]): string {
  let level = ids.map(reversed);
  while (level.length > 1) {
    const below = level;
    level = [];
    for (const [at, left] of below.entries())
      if (at % 2 === 0) level.push(sha256x2(left, below[at + 1] ?? left));
  }
  return hexOf((level[0] ?? new Uint8Array(32)).toReversed());
}

/** Seals transactions into a block: searches the nonce whose hash is low enough. */
export function sealBlock(
  parentHash: string,
  time: number,
  transactions: readonly RawTransaction[],
  { version = 0x20000000, firstNonce = 0 } = {},
): Block {
  const sealed = { version, parentHash, merkleRoot: merkleRoot(transactions.map(({ id }) => id)), time };
  for (let nonce = firstNonce; ; nonce += 1) {
    const hash = hashOf(headerOf({ ...sealed, nonce }));
    // The compact target 0x207fffff is 0x7fffff and zeros: a hash below it begins with a digit below 8.
    if (/^[0-7]/.test(hash)) return { ...sealed, nonce, hash, transactions };
  }
}

/** As blocks travel: the header, how many transactions there are, and these. */
export function encodeBlock(block: Block): Uint8Array {
  const count = CompactSizeLen.encode(block.transactions.length);
  return new Uint8Array(
    Buffer.concat([headerOf(block), count, ...block.transactions.map(({ bytes }) => bytes)]),
  );
}

export function decodeBlock(bytes: Uint8Array): Block {
  const header = Buffer.from(bytes.slice(0, HEADER_BYTES));
  return {
    hash: hashOf(header),
    version: header.readInt32LE(0),
    parentHash: hexOf(header.subarray(4, 36).toReversed()),
    merkleRoot: hexOf(header.subarray(36, 68).toReversed()),
    time: header.readUInt32LE(68),
    nonce: header.readUInt32LE(76),
    transactions: TransactionList.decode(bytes.slice(HEADER_BYTES)).map((raw) =>
      decodeTransaction(RawTx.encode(raw)),
    ),
  };
}

/**
 * The transaction that pays the miner. Its script begins with the height (BIP-34) and a number that no other block has, so no two are alike;
 * an output commits to the witnesses of the others (BIP-141).
 */
export function coinbase(
  height: number,
  serial: number,
  reward: TransactionOutput,
  witnessIds: readonly string[],
): RawTransaction {
  const reserved = new Uint8Array(32);
  const root = reversed(merkleRoot(['0'.repeat(64), ...witnessIds]));
  const commitment = Buffer.concat([Buffer.from('aa21a9ed', 'hex'), sha256x2(root, reserved)]);
  return decodeTransaction(
    RawTx.encode({
      version: 2,
      segwitFlag: true,
      inputs: [
        {
          txid: new Uint8Array(32),
          index: 0xffffffff,
          finalScriptSig: Script.encode([height, numbered(serial)]),
          sequence: 0xffffffff,
        },
      ],
      outputs: [reward, { amount: 0n, script: Script.encode(['RETURN', new Uint8Array(commitment)]) }],
      witnesses: [[reserved]],
      lockTime: 0,
    }),
  );
}

/** What a block may create, in satoshis: 50 bitcoins, halved every 150 blocks on regtest. */
export function subsidy(height: number): bigint {
  return 5_000_000_000n >> BigInt(Math.floor(height / 150));
}

function headerOf(block: Omit<Block, 'hash' | 'transactions'>): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(block.version, 0);
  header.set(reversed(block.parentHash), 4);
  header.set(reversed(block.merkleRoot), 36);
  header.writeUInt32LE(block.time, 68);
  header.writeUInt32LE(REGTEST_BITS, 72);
  header.writeUInt32LE(block.nonce, 76);
  return header;
}

function numbered(serial: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(serial));
  return new Uint8Array(bytes);
}

function reversed(hash: string): Uint8Array {
  return new Uint8Array(Buffer.from(hash, 'hex').reverse());
}

import { OutScript } from '@scure/btc-signer';
import { dustLimit } from '../dust.ts';
import type { RawTransaction, TransactionOutput } from '../rawTransaction.ts';

/** Satoshis a virtual kilobyte: what nodes ask at least for relaying (`-minrelaytxfee`), and more for each replacement (`-incrementalrelayfee`). */
export const MIN_RELAY_RATE = 1_000n;

const MAX_STANDARD_WEIGHT = 400_000;

const MAX_MONEY = 2_100_000_000_000_000n;

/** What makes a transaction one that no node takes, whatever it spends; by the names of Bitcoin Core. */
export function malformation({ inputs, outputs }: RawTransaction): string | undefined {
  if (inputs.length === 0) return 'bad-txns-vin-empty';
  if (outputs.length === 0) return 'bad-txns-vout-empty';
  if (outputs.some(({ amount }) => amount > MAX_MONEY)) return 'bad-txns-vout-toolarge';
  if (outputs.reduce((sum, { amount }) => sum + amount, 0n) > MAX_MONEY)
    return 'bad-txns-txouttotal-toolarge';
  const places = new Set(inputs.map(({ txId, index }) => `${txId}:${index}`));
  return places.size < inputs.length ? 'bad-txns-inputs-duplicate' : undefined;
}

/** What keeps a transaction out of the mempool, though a block might hold it. */
export function nonStandard(transaction: RawTransaction, nextHeight: number): string | undefined {
  const { version, lockTime, inputs, outputs, weight } = transaction;
  if (version < 1 || version > 3) return 'version';
  if (weight > MAX_STANDARD_WEIGHT) return 'tx-size';
  if (outputs.some(({ script }) => !isStandard(script))) return 'scriptpubkey';
  if (outputs.some(isDust)) return 'dust';
  const isFinal = lockTime < nextHeight || inputs.every(({ sequence }) => sequence === 0xffffffff);
  if (!isFinal) return 'non-final';
  // Relative locks (BIP-68) are not simulated: a transaction that has one is refused as if it had to wait.
  return version >= 2 && inputs.some(({ sequence }) => sequence > 0 && sequence < 0x80000000)
    ? 'non-BIP68-final'
    : undefined;
}

function isDust({ amount, script }: TransactionOutput): boolean {
  return amount < dustLimit(script);
}

function isStandard(script: Uint8Array): boolean {
  if (script[0] === 0x6a) return script.length <= 83;
  try {
    return ['pkh', 'sh', 'wpkh', 'wsh', 'tr', 'p2a'].includes(OutScript.decode(script).type);
  } catch {
    return false;
  }
}

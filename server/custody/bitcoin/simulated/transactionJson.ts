import { OutScript } from '@scure/btc-signer';
import { bitcoins } from '../exactJson.ts';
import { addressOf, CHAINS } from '../network.ts';
import {
  hexOf,
  type RawTransaction,
  type TransactionInput,
  type TransactionOutput,
} from '../rawTransaction.ts';
import type { Coin } from './chain.ts';

/** Names that bitcoind has for kinds of scripts. */
const SCRIPT_TYPES: Readonly<Record<string, string>> = {
  pk: 'pubkey',
  pkh: 'pubkeyhash',
  sh: 'scripthash',
  wpkh: 'witness_v0_keyhash',
  wsh: 'witness_v0_scripthash',
  tr: 'witness_v1_taproot',
  p2a: 'anchor',
  ms: 'multisig',
};

/** A transaction as `getrawtransaction` (2) and `getblock` (3) show it. @param spent the output that an input spends, where it is known */
export function transactionJson(
  transaction: RawTransaction,
  spent: (input: TransactionInput) => Coin | undefined,
): object {
  const { id, witnessId, bytes, version, lockTime, inputs, outputs, weight, vsize, isCoinbase } = transaction;
  const sources = isCoinbase ? [] : inputs.map(spent);
  const total = (list: readonly (TransactionOutput | undefined)[]): bigint =>
    list.reduce((sum, output) => sum + (output?.amount ?? 0n), 0n);
  const hasFee = !isCoinbase && sources.every((output) => output !== undefined);
  return {
    txid: id,
    hash: witnessId,
    version,
    size: bytes.length,
    vsize,
    weight,
    locktime: lockTime,
    vin: inputs.map((input, at) => inputJson(input, sources[at], isCoinbase)),
    vout: outputs.map((output, n) => ({
      value: bitcoins(output.amount),
      n,
      scriptPubKey: scriptJson(output.script),
    })),
    ...(hasFee && { fee: bitcoins(total(sources) - total(outputs)) }),
    hex: hexOf(bytes),
  };
}

export function scriptJson(script: Uint8Array): object {
  const address = addressOf(script, CHAINS.regtest.addresses);
  return { hex: hexOf(script), ...(address !== undefined && { address }), type: typeOf(script) };
}

function inputJson(input: TransactionInput, spent: Coin | undefined, isCoinbase: boolean): object {
  const { txId, index, sequence, scriptSig, witness } = input;
  const txinwitness = witness.map(hexOf);
  const prevout = spent && {
    generated: spent.isCoinbase,
    height: spent.height,
    value: bitcoins(spent.amount),
    scriptPubKey: scriptJson(spent.script),
  };
  return isCoinbase
    ? { coinbase: hexOf(scriptSig), txinwitness, sequence }
    : {
        txid: txId,
        vout: index,
        scriptSig: { hex: hexOf(scriptSig) },
        txinwitness,
        sequence,
        ...(prevout && { prevout }),
      };
}

function typeOf(script: Uint8Array): string {
  if (script[0] === 0x6a) return 'nulldata';
  try {
    return SCRIPT_TYPES[OutScript.decode(script).type] ?? 'nonstandard';
  } catch {
    return 'nonstandard';
  }
}

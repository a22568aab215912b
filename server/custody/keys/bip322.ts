import { p2wpkh, RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer';
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js';

const TAG = 'BIP0322-signed-message';
const NO_OUTPUT = 0xffffffff;

/**
 * Signs a message for the native segwit address of a key by BIP-322 (simple): the witness of a virtual transaction that spends a virtual output
 * which commits to the message. In base64.
 */
export function signBip322(privateKey: Uint8Array, publicKey: Uint8Array, message: string): string {
  const { script } = p2wpkh(publicKey);
  const toSign = new Transaction({
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
  });
  toSign.addInput({
    txid: virtualOutput(script, message),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
  });
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n });
  toSign.signIdx(privateKey, 0);
  toSign.finalize();
  const witness = toSign.getInput(0).finalScriptWitness ?? [];
  return Buffer.from(RawWitness.encode(witness)).toString('base64');
}

/** Id of the transaction `to_spend` of BIP-322. */
function virtualOutput(script: Uint8Array, message: string): Uint8Array {
  const hash = tagSchnorr(TAG, new TextEncoder().encode(message));
  const raw = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: NO_OUTPUT,
        finalScriptSig: Script.encode(['OP_0', hash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  });
  // Written the other way round than it is hashed.
  return sha256x2(raw).toReversed();
}

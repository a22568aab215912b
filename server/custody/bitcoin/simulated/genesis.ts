import { decodeTransaction } from '../rawTransaction.ts';
import { sealBlock, type Block } from './block.ts';

/** The first transaction of every Bitcoin chain, which nobody can spend. */
const FIRST_COINBASE =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f' +
  '32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a010000004341' +
  '04678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac' +
  '00000000';

/** The block that every regtest chain begins with (Bitcoin Core, `CRegTestParams`). */
export function regtestGenesis(): Block {
  const transactions = [decodeTransaction(new Uint8Array(Buffer.from(FIRST_COINBASE, 'hex')))];
  return sealBlock('0'.repeat(64), 1_296_688_602, transactions, { version: 1, firstNonce: 2 });
}

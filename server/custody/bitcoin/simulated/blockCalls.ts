import { hexOf } from '../rawTransaction.ts';
import { encodeBlock, REGTEST_BITS, type Block } from './block.ts';
import type { Chain } from './chain.ts';
import type { SimulatedNode } from './node.ts';
import { numberAt, textAt, type Parameters } from './parameters.ts';
import { RPC, RpcError } from './rpcError.ts';
import { transactionJson } from './transactionJson.ts';

interface PlacedBlock {
  readonly block: Block;
  readonly height: number;
}

/** Calls that read blocks. */
export function blockCalls({ chain }: SimulatedNode): Record<string, (parameters: Parameters) => unknown> {
  return {
    getblockchaininfo: () => ({
      chain: 'regtest',
      blocks: chain.height,
      headers: chain.height,
      bestblockhash: chain.tip.hash,
      bits: REGTEST_BITS.toString(16),
      time: chain.tip.time,
      mediantime: chain.medianTime,
      verificationprogress: 1,
      initialblockdownload: false,
      pruned: false,
      warnings: ['This network is simulated'],
    }),
    getblockcount: () => chain.height,
    getbestblockhash: () => chain.tip.hash,
    getblockhash: (parameters) => {
      const block = chain.block(numberAt(parameters, 0));
      if (block === undefined) throw new RpcError(RPC.invalidParameter, 'Block height out of range');
      return block.hash;
    },
    getblockheader: (parameters) => headerJson(chain, blockAt(chain, parameters)),
    getblock: (parameters) => blockJson(chain, blockAt(chain, parameters), numberAt(parameters, 1, 1)),
  };
}

function blockAt(chain: Chain, parameters: Parameters): PlacedBlock {
  const height = chain.heightOf(textAt(parameters, 0)) ?? -1;
  const block = chain.block(height);
  if (block === undefined) throw new RpcError(RPC.notFound, 'Block not found');
  return { block, height };
}

function headerJson(chain: Chain, { block, height }: PlacedBlock): object {
  const next = chain.block(height + 1);
  return {
    hash: block.hash,
    confirmations: chain.height - height + 1,
    height,
    version: block.version,
    versionHex: block.version.toString(16).padStart(8, '0'),
    merkleroot: block.merkleRoot,
    time: block.time,
    nonce: block.nonce,
    bits: REGTEST_BITS.toString(16),
    nTx: block.transactions.length,
    ...(height > 0 && { previousblockhash: block.parentHash }),
    ...(next !== undefined && { nextblockhash: next.hash }),
  };
}

/** Verbosity 0: as bytes; 1: with ids; 2 and 3: with transactions, and here in both with what they spend. */
function blockJson(chain: Chain, placed: PlacedBlock, verbosity: number): unknown {
  const { block } = placed;
  if (verbosity === 0) return hexOf(encodeBlock(block));
  const transactions = block.transactions.map((transaction) =>
    verbosity === 1 ? transaction.id : transactionJson(transaction, (input) => chain.output(input)),
  );
  return { ...headerJson(chain, placed), tx: transactions };
}

import { decodeTransaction, type RawTransaction } from '../rawTransaction.ts';
import type { Faucet } from './faucet.ts';
import type { SimulatedNode } from './node.ts';
import { amountAt, hexAt, listAt, numberAt, scriptAt, textAt, type Parameters } from './parameters.ts';
import { RPC, RpcError } from './rpcError.ts';

const MOST_BLOCKS = 1_000;

/** Calls that only a node of one's own takes: mining, going back, giving coins away. */
export function ownCalls(
  node: SimulatedNode,
  faucet: Faucet,
): Record<string, (parameters: Parameters) => unknown> {
  return {
    generatetoaddress: (parameters) => {
      const count = numberAt(parameters, 0);
      if (!Number.isInteger(count) || count < 0 || count > MOST_BLOCKS)
        throw new RpcError(RPC.invalidParameter, `At most ${MOST_BLOCKS} blocks at once`);
      return node.mineMany(count, scriptAt(parameters, 1)).map(({ hash }) => hash);
    },
    generateblock: (parameters) => {
      const transactions = listAt(parameters, 1).map((_, at) => named(node, listAt(parameters, 1), at));
      return { hash: node.mine(scriptAt(parameters, 0), transactions).hash };
    },
    invalidateblock: (parameters) => {
      if (!node.invalidate(textAt(parameters, 0))) throw new RpcError(RPC.notFound, 'Block not found');
      return null;
    },
    sendtoaddress: (parameters) => {
      const id = faucet.send({ script: scriptAt(parameters, 0), amount: amountAt(parameters, 1) });
      if (id === undefined) throw new RpcError(RPC.insufficientFunds, 'Insufficient funds');
      return id;
    },
  };
}

/** A transaction of the mempool by its id, or any by its bytes. */
function named(node: SimulatedNode, list: readonly unknown[], at: number): RawTransaction {
  const text = textAt(list, at);
  if (text.length !== 64) return decodeTransaction(hexAt(list, at));
  const pending = node.mempool.get(text);
  if (pending === undefined) throw new RpcError(RPC.notFound, `Transaction ${text} not in mempool.`);
  return pending.transaction;
}

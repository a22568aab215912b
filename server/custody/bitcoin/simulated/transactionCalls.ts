import { feeAt } from '../dust.ts';
import { bitcoins, satsOf } from '../exactJson.ts';
import { hexOf, outpoint } from '../rawTransaction.ts';
import { estimateRate } from './estimate.ts';
import type { Admission } from './mempool.ts';
import type { SimulatedNode } from './node.ts';
import { hexAt, listAt, numberAt, scriptOfAddress, textAt, type Parameters } from './parameters.ts';
import type { Pending } from './pending.ts';
import { MIN_RELAY_RATE } from './policy.ts';
import { isReplaceable } from './replacement.ts';
import { Refusal } from './refusal.ts';
import { RPC, RpcError, rpcErrorOf } from './rpcError.ts';
import { scriptJson, transactionJson } from './transactionJson.ts';

/** Calls about transactions and what they leave unspent. */
export function transactionCalls(node: SimulatedNode): Record<string, (parameters: Parameters) => unknown> {
  const { chain, mempool } = node;
  return {
    getrawtransaction: (parameters) =>
      readTransaction(node, textAt(parameters, 0), Number(parameters[1] ?? 0)),
    sendrawtransaction: (parameters) => {
      const bytes = hexAt(parameters, 0);
      refuseLavishFee(() => node.check(bytes), parameters[1]);
      return node.submit(bytes).id;
    },
    testmempoolaccept: (parameters) => listAt(parameters, 0).map((hex) => acceptance(node, [hex])),
    getrawmempool: (parameters) => {
      const all = mempool.all();
      return parameters[0] === true
        ? Object.fromEntries(all.map((pending) => [pending.transaction.id, entryJson(node, pending)]))
        : all.map(({ transaction }) => transaction.id);
    },
    getmempoolentry: (parameters) => {
      const pending = mempool.get(textAt(parameters, 0));
      if (pending === undefined) throw new RpcError(RPC.notFound, 'Transaction not in mempool');
      return entryJson(node, pending);
    },
    getmempoolinfo: () => ({
      loaded: true,
      size: mempool.size,
      mempoolminfee: bitcoins(mempool.minRate),
      minrelaytxfee: bitcoins(MIN_RELAY_RATE),
      incrementalrelayfee: bitcoins(MIN_RELAY_RATE),
    }),
    estimatesmartfee: (parameters) => {
      const blocks = numberAt(parameters, 0);
      const rate = estimateRate(chain);
      return rate === undefined
        ? { errors: ['Insufficient data or no feerate found'], blocks }
        : { feerate: bitcoins(rate), blocks };
    },
    gettxout: (parameters) => {
      const input = { txId: textAt(parameters, 0), index: numberAt(parameters, 1) };
      const withMempool = parameters[2] !== false;
      const place = outpoint(input);
      const coin = withMempool ? mempool.output(input) : chain.coin(place);
      if (coin === undefined || (withMempool && mempool.spender(place) !== undefined)) return null;
      return {
        bestblock: chain.tip.hash,
        confirmations: chain.height - coin.height + 1,
        value: bitcoins(coin.amount),
        scriptPubKey: scriptJson(coin.script),
        coinbase: coin.isCoinbase,
      };
    },
    gettxspendingprevout: (parameters) =>
      listAt(parameters, 0).map((output) => {
        const { txid, vout } = Object(output) as { readonly txid?: unknown; readonly vout?: unknown };
        const spender = mempool.spender(outpoint({ txId: String(txid), index: Number(vout) }));
        return { txid, vout, ...(spender !== undefined && { spendingtxid: spender }) };
      }),
    scantxoutset: (parameters) => scanCoins(node, parameters),
  };
}

function readTransaction(node: SimulatedNode, id: string, verbosity: number): unknown {
  const { chain, mempool } = node;
  const mined = chain.transaction(id);
  const transaction = mined?.transaction ?? mempool.get(id)?.transaction;
  if (transaction === undefined)
    throw new RpcError(RPC.notFound, 'No such mempool or blockchain transaction');
  if (verbosity === 0) return hexOf(transaction.bytes);
  const json = transactionJson(transaction, (input) => chain.output(input) ?? mempool.output(input));
  if (mined === undefined) return json;
  const { hash, time } = mined.block;
  const confirmations = chain.height - mined.height + 1;
  return { ...json, blockhash: hash, confirmations, time, blocktime: time };
}

/** Satoshis a virtual kilobyte above which a fee counts as a mistake, unless the caller says otherwise (`maxfeerate`). */
const MAX_FEE_RATE = 10_000_000n;

function refuseLavishFee(check: () => Admission, limit: unknown): void {
  const rate = limit === undefined || limit === null ? MAX_FEE_RATE : satsOf(limit);
  if (rate === undefined) throw new RpcError(RPC.type, 'Invalid amount');
  try {
    const { fee, transaction } = check();
    if (rate > 0n && fee > feeAt(rate, transaction.vsize))
      throw new Refusal('missing', 'Fee exceeds maximum configured by user (maxfeerate)');
  } catch (error) {
    if (!(error instanceof Refusal) || error.message !== 'txn-already-in-mempool') throw error;
  }
}

function acceptance(node: SimulatedNode, parameters: Parameters): object {
  try {
    const { transaction, fee } = node.check(hexAt(parameters, 0));
    return {
      txid: transaction.id,
      wtxid: transaction.witnessId,
      allowed: true,
      vsize: transaction.vsize,
      fees: { base: bitcoins(fee) },
    };
  } catch (error) {
    const { code, message } = rpcErrorOf(error);
    return { allowed: false, 'reject-reason': code === RPC.missingInputs ? 'missing-inputs' : message };
  }
}

function entryJson({ chain, mempool }: SimulatedNode, pending: Pending): object {
  const { transaction, fee, time } = pending;
  const descendants = mempool.withDescendants(pending);
  return {
    vsize: transaction.vsize,
    weight: transaction.weight,
    time,
    height: chain.height,
    descendantcount: descendants.length,
    ancestorcount: mempool.ancestors(transaction).size + 1,
    wtxid: transaction.witnessId,
    fees: {
      base: bitcoins(fee),
      modified: bitcoins(fee),
      descendant: bitcoins(descendants.reduce((sum, each) => sum + each.fee, 0n)),
    },
    depends: [...new Set(transaction.inputs.map(({ txId }) => txId))].filter(
      (id) => mempool.get(id) !== undefined,
    ),
    'bip125-replaceable': isReplaceable(transaction, mempool),
  };
}

/** Finds unspent outputs by descriptors `addr(…)` and `raw(…)`. */
function scanCoins({ chain }: SimulatedNode, parameters: Parameters): object {
  if (textAt(parameters, 0) !== 'start') throw new RpcError(RPC.invalidParameter, 'Only "start" is known');
  const wanted = new Map(listAt(parameters, 1).map((descriptor) => described(descriptor)));
  const unspents = [...chain.coins()].flatMap(([place, { amount, script, height, isCoinbase }]) => {
    const scriptPubKey = hexOf(script);
    const desc = wanted.get(scriptPubKey);
    if (desc === undefined) return [];
    const [txid, vout] = place.split(':');
    return [{ txid, vout: Number(vout), scriptPubKey, desc, amount, height, coinbase: isCoinbase }];
  });
  return {
    success: true,
    height: chain.height,
    bestblock: chain.tip.hash,
    unspents: unspents.map((unspent) => ({ ...unspent, amount: bitcoins(unspent.amount) })),
    total_amount: bitcoins(unspents.reduce((sum, { amount }) => sum + amount, 0n)),
  };
}

function described(descriptor: unknown): readonly [script: string, descriptor: string] {
  const text =
    typeof descriptor === 'string' ? descriptor : String((descriptor as { desc?: unknown } | null)?.desc);
  const [, kind, what = ''] = /^(addr|raw)\(([\da-zA-Z]+)\)(?:#\w+)?$/.exec(text) ?? [];
  if (kind === undefined) throw new RpcError(RPC.notFound, 'Only addr() and raw() are known');
  return [kind === 'raw' ? what : hexOf(scriptOfAddress(what)), text];
}

import { checksumAddress, isHash, type Address } from 'viem';
import { attoOf, ATTO_SCALE } from '../../amounts.ts';
import type { ChainTransaction, NetworkInfo } from '../../protocol.ts';
import { internalTransfers } from './internal.ts';
import { TRANSFER, type Questions } from './questions.ts';
import type { RawReceipt } from './rawBlocks.ts';

type Transfers = ChainTransaction['transfers'];

/** A transaction with all that it moved of the assets that we know; undefined where the node knows none of that id. */
export async function readTransaction(
  info: NetworkInfo,
  ask: Questions,
  txId: string,
): Promise<ChainTransaction | undefined> {
  if (!isHash(txId)) return undefined;
  const [transaction, receipt] = await Promise.all([ask.transaction(txId), ask.receipt(txId)]);
  if (transaction === null) return undefined;
  const { network, feeAsset } = info;
  const common = { network, txId, feeAsset };
  const plain = carried(info, transaction);
  if (receipt === null)
    return {
      ...common,
      status: 'pending',
      height: 0,
      blockHash: null,
      confirmations: 0,
      time: 0,
      fee: 0n,
      transfers: plain,
    };
  const height = Number(receipt.blockNumber);
  const [block, head, trace] = await Promise.all([
    ask.block(height, false),
    ask.block('latest', false),
    ask.trace('calls', txId).catch(() => null),
  ]);
  const isFailed = BigInt(receipt.status) === 0n;
  const called = trace === null ? [] : internalTransfers(trace);
  return {
    ...common,
    status: isFailed ? 'failed' : 'mined',
    height,
    blockHash: receipt.blockHash,
    confirmations: Math.max(0, Number(head?.number ?? height) - height + 1),
    time: Number(block?.timestamp ?? 0) * 1_000,
    fee: attoOf(BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice), ATTO_SCALE),
    transfers: isFailed
      ? []
      : [
          ...plain,
          ...called.map(({ from, to, wei }) => ({
            ...between(from, to),
            asset: feeAsset,
            amount: attoOf(wei, ATTO_SCALE),
          })),
          ...logged(info, receipt),
        ],
  };
}

function carried(
  { feeAsset }: NetworkInfo,
  { from, to, value }: { readonly from: Address; readonly to: Address | null; readonly value: string },
): Transfers {
  const wei = BigInt(value);
  return to === null || wei === 0n
    ? []
    : [{ ...between(from, to), asset: feeAsset, amount: attoOf(wei, ATTO_SCALE) }];
}

function logged({ assets }: NetworkInfo, { logs }: RawReceipt): Transfers {
  return logs.flatMap(({ address, topics: [event, from, to], data }) => {
    const token = assets.find(({ contract }) => contract?.toLowerCase() === address.toLowerCase());
    if (token === undefined || event !== TRANSFER || from === undefined || to === undefined || data === '0x')
      return [];
    const ends = between(`0x${from.slice(-40)}`, `0x${to.slice(-40)}`);
    return [{ ...ends, asset: token.asset, amount: attoOf(BigInt(data), token.decimals) }];
  });
}

function between(from: string, to: string): { readonly from: string; readonly to: string } {
  return { from: checksumAddress(from as Address), to: checksumAddress(to as Address) };
}

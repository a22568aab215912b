import type { Address } from 'viem';
import { NodeError, type Arrival } from '../../adapter.ts';
import { attoOf } from '../../amounts.ts';
import type { NetworkAsset } from '../../protocol.ts';
import type { AddressIndex } from './addressIndex.ts';
import { TRANSFER, type Questions } from './questions.ts';
import type { RawLog } from './rawBlocks.ts';

/** A token that is known by its contract; events of any other are nothing to us, whatever they are called. */
export interface Token extends NetworkAsset {
  readonly contract: Address;
}

interface Transfer {
  readonly token: Token;
  readonly log: RawLog;
  /** Which of the token's transfers in its transaction: the same whichever block has that. */
  readonly ordinal: number;
  readonly steps: bigint;
}

/** Transfers of a block's logs, in order. Rejects with {@link NodeError} where logs are of another block. */
export function transfersOf(
  logs: readonly RawLog[],
  tokens: ReadonlyMap<string, Token>,
  blockHash: string,
): readonly Transfer[] {
  const counts = new Map<string, number>();
  return logs
    .toSorted((one, other) => Number(one.logIndex) - Number(other.logIndex))
    .flatMap((log) => {
      if (log.blockHash !== blockHash || log.removed === true)
        throw new NodeError('contradictory', 'The node has logs of another block');
      const token = tokens.get(log.address.toLowerCase());
      if (token === undefined || log.topics[0] !== TRANSFER || log.topics.length !== 3) return [];
      const name = `${log.transactionHash} ${token.asset}`;
      const ordinal = counts.get(name) ?? 0;
      counts.set(name, ordinal + 1);
      return [{ token, log, ordinal, steps: BigInt(log.data === '0x' ? 0 : log.data) }];
    });
}

/** What transfers brought to us by what they say. */
export function tokenArrivals(transfers: readonly Transfer[], ours: AddressIndex): readonly Arrival[] {
  return transfers.flatMap(({ token, log, ordinal, steps }) => {
    const address = ours.inWord(log.topics[2]);
    if (address === undefined || steps === 0n) return [];
    const amount = attoOf(steps, token.decimals);
    return [
      { txId: log.transactionHash, place: `${token.asset}.${ordinal}`, address, asset: token.asset, amount },
    ];
  });
}

/**
 * The same of tokens whose events may say more than arrives, as where a fee is taken on the way: what the balance has grown by over the block is shared
 * out, first come first served.
 */
export async function measuredArrivals(
  transfers: readonly Transfer[],
  ours: AddressIndex,
  { ask, height }: { readonly ask: Questions; readonly height: number },
): Promise<readonly Arrival[]> {
  const said = tokenArrivals(transfers, ours);
  const tokens = new Map(transfers.map(({ token }) => [token.asset, token]));
  const left = new Map<string, bigint>();
  for (const { asset, address } of said) {
    const token = tokens.get(asset);
    const name = `${asset} ${address}`;
    if (token === undefined || left.has(name)) continue;
    const [before, after] = await Promise.all([
      ask.balanceOf(address as Address, token.contract, height - 1),
      ask.balanceOf(address as Address, token.contract, height),
    ]);
    const sent = transfers
      .filter(
        ({ token: { asset: sentAsset }, log }) =>
          sentAsset === asset && ours.inWord(log.topics[1]) === address,
      )
      .reduce((sum, { steps }) => sum + steps, 0n);
    left.set(name, attoOf(after - before + sent, token.decimals));
  }
  return said.flatMap((arrival) => {
    const name = `${arrival.asset} ${arrival.address}`;
    const room = left.get(name) ?? 0n;
    const amount = arrival.amount < room ? arrival.amount : room;
    left.set(name, room - amount);
    return amount > 0n ? [{ ...arrival, amount }] : [];
  });
}

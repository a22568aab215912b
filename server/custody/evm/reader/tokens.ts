import type { Address } from 'viem';
import { NodeError, type Arrival } from '../../adapter.ts';
import { attoOf } from '../../amounts.ts';
import type { NetworkAsset } from '../../protocol.ts';
import type { AddressIndex } from './addressIndex.ts';
import { placeOf } from './places.ts';
import { TRANSFER } from './questions.ts';
import type { RawLog } from './rawBlocks.ts';

/** A token that is known by its contract; events of any other are nothing to us, whatever they are called. */
export interface Token extends NetworkAsset {
  readonly contract: Address;
}

/** An event of a token. */
export interface Transfer {
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
    const place = placeOf(`${token.asset}.${ordinal}`, address);
    return [{ txId: log.transactionHash, place, address, asset: token.asset, amount }];
  });
}

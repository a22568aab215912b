import type { Address } from 'viem';
import { NodeError, type Arrival } from '../../adapter.ts';
import { attoOf } from '../../amounts.ts';
import { Patience } from '../../patience.ts';
import type { AddressIndex } from './addressIndex.ts';
import { failureOf, saidBy } from './failures.ts';
import { STATES_KEPT, TRIED_FOR, type Inside } from './insideCalls.ts';
import type { Questions } from './questions.ts';
import type { RawBlock } from './rawBlocks.ts';
import { tokenArrivals, type Transfer } from './tokens.ts';

/** Finds out what tokens bring whose events are not believed. What cannot be measured is told of and passed by: nobody is credited what an event only says. */
export class Measuring {
  readonly #ask: Questions;
  readonly #ours: AddressIndex;
  readonly #patience: Patience;

  constructor(ask: Questions, ours: AddressIndex, now: () => number) {
    this.#ask = ask;
    this.#ours = ours;
    this.#patience = new Patience(now, TRIED_FOR);
  }

  /** What a block's transfers of such tokens brought. Rejects with `NodeError` while it may still be found out. */
  async find(
    transfers: readonly Transfer[],
    { block, headHeight }: { readonly block: RawBlock; readonly headHeight: number },
  ): Promise<Inside> {
    const height = Number(block.number);
    try {
      const arrivals = await measuredArrivals(transfers, this.#ours, { ask: this.#ask, height });
      if (arrivals.length > 0) this.#patience.renew();
      return { arrivals, unseen: [] };
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      const isGone = failureOf(error) === 'gone' && headHeight - height > STATES_KEPT;
      // A node that answers nothing at all is waited for, as ever.
      const now = isGone ? block : await this.#ask.block(height, false);
      if (now?.hash !== block.hash || (!isGone && !this.#patience.isOver(block.hash))) throw error;
      return { arrivals: [], unseen: this.#unmeasured(transfers, saidBy(error)) };
    }
  }

  #unmeasured(transfers: readonly Transfer[], reason: string): Inside['unseen'] {
    return tokenArrivals(transfers, this.#ours).map(({ txId, asset, amount, address }) => ({
      cause: 'unmeasured',
      details: `${txId} says that it brings ${amount} atto of ${asset} to ${address}, which could not be measured (${reason})`,
    }));
  }
}

/**
 * The same of tokens whose events may say more than arrives, as where a fee is taken on the way: what the balance has grown by over the block is shared
 * out, first come first served.
 */
async function measuredArrivals(
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

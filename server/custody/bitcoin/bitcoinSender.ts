import { among } from '../../database/among.ts';
import { attoOf, type Atto } from '../amounts.ts';
import type { BlockRef, ChainSender } from '../adapter.ts';
import type { PayoutOrder } from '../protocol.ts';
import { bookSpends } from './bookSpends.ts';
import { broadcastSpends } from './broadcastSpends.ts';
import { CoinFollower } from './coinFollower.ts';
import { feeRate } from './feeRates.ts';
import { payQueued } from './payQueued.ts';
import { usualFee } from './planSpend.ts';
import { replaceStuck } from './replaceStuck.ts';
import type { Sending } from './sending.ts';
import { BITCOIN } from './spends.ts';
import { requireBitcoin, storeOrder } from './storeOrder.ts';

/**
 * Pays in bitcoin. Each step is stored before the next begins, and begins from what is stored: a crash between any two leaves at most a signature that
 * nobody saw. A payout belongs to one spend for good; whatever is signed for a spend takes the same first coins, so one of it at most can be mined.
 */
export class BitcoinSender implements ChainSender {
  readonly #sending: Sending;
  readonly #follower: CoinFollower;

  constructor(sending: Sending) {
    this.#sending = sending;
    this.#follower = new CoinFollower(sending);
  }

  async payoutFee(asset: string): Promise<Atto> {
    requireBitcoin(asset);
    const rate = await feeRate(this.#sending.rpc, this.#sending.fees);
    return attoOf(usualFee(rate), BITCOIN.decimals);
  }

  pay(order: PayoutOrder): Promise<void> {
    return storeOrder(this.#sending, order);
  }

  async sentByUs(txIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#sending.store.db
      .selectFrom('bitcoinVariants')
      .select('txId')
      .where('txId', 'in', among(txIds))
      .execute();
    return new Set(rows.map(({ txId }) => txId));
  }

  async step(head: BlockRef): Promise<void> {
    const height = await this.#follower.follow(head);
    await bookSpends(this.#sending, height);
    await broadcastSpends(this.#sending);
    const isRaised = await replaceStuck(this.#sending, height);
    // Not before the newest block is counted: it may hold what an older copy of this custody does not know that it paid.
    const isSigned = height >= head.height && (await payQueued(this.#sending, height));
    if (isRaised || isSigned) await broadcastSpends(this.#sending);
  }
}

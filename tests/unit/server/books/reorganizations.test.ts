import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Reconciliation } from '../../../../server/books/reconcile/reconciliation.ts';
import { accountIdOf, PRODUCT } from '../../../../server/engine/protocol.ts';
import { readWalletRecords } from '../../../../server/services/wallet/walletRecords.ts';
import { BookedCustody } from '../../../support/custody/bookedCustody.ts';
import { WalletWorld } from '../services/wallet/support/walletWorld.ts';
import { openedBooks } from './support/openedBooks.ts';

/** Users, services, custody and books of one exchange, on a chain that is reorganized. */
class ReorganizedWorld {
  readonly #wallet: WalletWorld;
  readonly #custody: BookedCustody;
  readonly #books: Awaited<ReturnType<typeof openedBooks>>;
  readonly #reconciliation: Reconciliation;
  readonly #gone: string[] = [];
  #height = 0;
  #transfers = 0;
  /** Credited deposits that were taken back. */
  reversed = 0;

  private constructor(
    wallet: WalletWorld,
    custody: BookedCustody,
    books: Awaited<ReturnType<typeof openedBooks>>,
  ) {
    this.#wallet = wallet;
    this.#custody = custody;
    this.#books = books;
    const { exchange, db } = wallet.parts;
    this.#reconciliation = new Reconciliation({
      ...{ books, exchange, custody, now: () => 1 },
      readWallet: () => readWalletRecords(db),
      pause: () => Promise.resolve(),
      onReport: () => undefined,
      onFault: (error) => {
        throw error;
      },
    });
  }

  static async open(): Promise<ReorganizedWorld> {
    const custody = new BookedCustody();
    const wallet = await WalletWorld.create(custody);
    const books = await openedBooks({ exchange: wallet.parts.exchange, custody });
    return new ReorganizedWorld(wallet, custody, books);
  }

  async stop(): Promise<void> {
    await this.#reconciliation.stop();
    await this.#books.stop();
    await this.#wallet.stop();
  }

  arrive(amount: bigint): void {
    this.#custody.arrive({ userId: this.#wallet.ada.id, network: 'ethereum', asset: 'ETH', amount });
  }

  mine(): void {
    this.#custody.mine();
    this.#height += 1;
  }

  /** Takes the last blocks away, and what they had with them. */
  reorganize(depth: number): void {
    for (const { depositId, height, state } of this.#custody.deposits.values()) {
      if (state === 'orphaned' || state === 'seen' || height <= this.#height - depth) continue;
      if (state === 'confirmed') this.reversed += 1;
      this.#custody.orphan(depositId);
      this.#gone.push(depositId);
    }
  }

  /** Mines what was taken away once more. */
  findAgain(): void {
    for (const depositId of this.#gone.splice(0)) this.#custody.findAgain(depositId);
  }

  /** Gives away what may have to be given back. */
  async spend(units: bigint): Promise<void> {
    const { ada, linus, parts } = this.#wallet;
    const [from, to] = [accountIdOf(ada.id, PRODUCT.wallet), accountIdOf(linus.id, PRODUCT.wallet)];
    const key = `spend:${(this.#transfers += 1)}`;
    await parts.exchange.submit({ kind: 'transfer', from, to, asset: 'ETH', amount: units, key });
  }

  async look(): Promise<void> {
    await this.#wallet.look();
  }

  async differences(isFull: boolean): Promise<readonly unknown[]> {
    expect(this.#wallet.faults).toEqual([]);
    return (await this.#reconciliation.run({ isFull })).differences;
  }
}

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('arrive'), amount: fc.bigInt(1n, 10n ** 19n) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('mine'), blocks: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('reorganize'), depth: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('findAgain') }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('spend'), units: fc.bigInt(1n, 10n ** 9n) }) },
);

it('reorganizations of 1 to 6 blocks raise no alarm, whatever was credited and spent before and comes again after', async () => {
  let reversed = 0;
  const isLookedAt = fc.boolean();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, isLookedAt), { minLength: 10, maxLength: 40, size: 'max' }),
      async (acts) => {
        const world = await ReorganizedWorld.open();
        for (const [each, looks] of acts) {
          if ('amount' in each) world.arrive(each.amount);
          else if ('blocks' in each) for (let block = 0; block < each.blocks; block += 1) world.mine();
          else if ('depth' in each) world.reorganize(each.depth);
          else if ('units' in each) await world.spend(each.units);
          else world.findAgain();
          if (looks) await world.look();
          expect(await world.differences(false)).toEqual([]);
        }
        await world.look();
        await world.look();
        expect(await world.differences(true)).toEqual([]);
        reversed += world.reversed;
        await world.stop();
      },
    ),
    { numRuns: 25 },
  );
  expect(reversed).toBeGreaterThan(0);
});

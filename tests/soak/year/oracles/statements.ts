import type { Books } from '../../../../server/books/books.ts';
import { dayOf, DAY } from '../time.ts';
import type { Ledger } from '../ledger.ts';
import type { Wrongs } from '../wrongs.ts';

/** The books count in atto units. */
const ATTO = 10_000_000_000n;

/** Statements by day: opening + movements = closing, for each user and asset, and the closing is what the ledger of this year has. */
export class StatementOracle {
  readonly #wrongs: Wrongs;
  readonly #ledger: Ledger;
  #checked: number;

  constructor(wrongs: Wrongs, ledger: Ledger, begin: number) {
    this.#wrongs = wrongs;
    this.#ledger = ledger;
    this.#checked = dayOf(begin) - 1;
  }

  /** Compares the days that are over. */
  async check(books: Books, now: number): Promise<void> {
    const [from, to] = [this.#checked + 1, dayOf(now)];
    if (from >= to) return;
    this.#checked = to - 1;
    await books.flush();
    const moved = await this.#movedBetween(books, from * DAY, to * DAY);
    for (const [name, closings] of this.#ledger.closings)
      for (let day = from; day < to; day += 1) {
        const [user = '', asset = ''] = name.split(' ');
        const opening = closingOf(closings, day - 1);
        const closing = closingOf(closings, day);
        const sum = moved.get(`${name} ${day}`) ?? 0n;
        if (opening === closing && sum === 0n) continue;
        this.#wrongs.same('statements', `${name} on day ${day}`, sum, (closing - opening) * ATTO);
        const row = await books.db
          .selectFrom('days')
          .select('balance')
          .where('owner', '=', Number(user))
          .where('asset', '=', asset)
          .where('day', '<=', day * DAY)
          .orderBy('day', 'desc')
          .executeTakeFirst();
        this.#wrongs.same('closings', `${name} on day ${day}`, BigInt(row?.balance ?? '0'), closing * ATTO);
      }
  }

  /** What postings say that was moved, by user, asset and day. */
  async #movedBetween(books: Books, from: number, to: number): Promise<Map<string, bigint>> {
    const postings = await books.db
      .selectFrom('postings')
      .select(['owner', 'asset', 'time', 'amount'])
      .where('owner', '>', 0)
      .where('time', '>=', from)
      .where('time', '<', to)
      .execute();
    const sums = new Map<string, bigint>();
    for (const { owner, asset, time, amount } of postings) {
      const name = `${owner} ${asset} ${dayOf(time)}`;
      sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount));
      this.#wrongs.count('postings');
    }
    return sums;
  }
}

/** What there was at the end of a day. */
function closingOf(closings: ReadonlyMap<number, bigint>, day: number): bigint {
  let newest = 0n;
  for (const [on, closing] of closings) if (on <= day) newest = closing;
  return newest;
}

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { EXTERNAL_ACCOUNT } from '../market/shared/accounts.ts';
import type { AccountId } from '../engine/protocol.ts';
import type { Transfers } from '../services/account/transfers.ts';
import type { ServiceTables } from '../services/tables.ts';
import { marginAccountsOf } from '../views/contracts/marginAccounts.ts';
import { ResetRejected } from './errors.ts';
import { flatten, run, type SimulatedExchange } from './flatten.ts';
import { startingFunds, type StartingFunds } from './startingFunds.ts';

export interface DemoFundsOptions extends SimulatedExchange {
  /** Of the simulated exchange alone. */
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Pick<Transfers, 'deposit'>;
  readonly now: () => number;
}

/** An answer that was lost is asked for again within this time; after it an id may be used again. */
const REMEMBERED_MS = 86_400_000;

/** The money that simulated trading is done with: given once, brought back to where it began as often as its owner likes. */
export class DemoFunds {
  readonly #options: DemoFundsOptions;
  readonly #given = new Map<number, Promise<void>>();

  constructor(options: DemoFundsOptions) {
    this.#options = options;
  }

  /** Makes sure that a user has been given the starting money, once in a lifetime. Rejects with `ExchangeUnavailableError`. */
  ensure(userId: number): Promise<void> {
    let given = this.#given.get(userId);
    if (given === undefined) {
      given = this.#give(userId);
      this.#given.set(userId, given);
      given.catch(() => this.#given.delete(userId));
    }
    return given;
  }

  /**
   * Closes and cancels everything of a user and brings every account to what it began with, exactly once per `clientId` and day. Nothing
   * else of the user may run meanwhile. Rejects with {@link ResetRejected}; all the money is then still there.
   */
  async reset(userId: number, clientId: string): Promise<void> {
    const { db, now } = this.#options;
    const key = `${userId}:${clientId}`;
    await db
      .deleteFrom('fundResets')
      .where('createdAt', '<', now() - REMEMBERED_MS)
      .execute();
    const done = await db.selectFrom('fundResets').select('key').where('key', '=', key).executeTakeFirst();
    if (done !== undefined) return;
    await flatten(userId, this.#options);
    await this.#restoreBalances(userId);
    await db.insertInto('fundResets').values({ key, userId, createdAt: now() }).execute();
  }

  async #give(userId: number): Promise<void> {
    const { transfers, views } = this.#options;
    for (const { account: to, asset, amount } of startingFunds(userId)) {
      const result = await transfers.deposit({ to, asset, amount, key: depositKey(to, asset) });
      if (!result.ok) throw new Error(`The demo funds were refused: ${result.message}`);
      if (!result.repeated) await views.reached(result.seq);
    }
  }

  /** What an account has too much goes to the outside, what it lacks comes from there. Found again each time, it repairs what a crash left. */
  async #restoreBalances(userId: number): Promise<void> {
    const { views } = this.#options;
    const start = startingFunds(userId);
    for (const account of marginAccountsOf(userId, views.markets)) {
      const assets = new Set([
        ...views.balances.of(account).map(({ asset }) => asset),
        ...start.filter((money) => money.account === account).map(({ asset }) => asset),
      ]);
      for (const asset of assets) {
        const amount =
          start.find((money) => money.account === account && money.asset === asset)?.amount ?? 0n;
        await this.#bringTo({ account, asset, amount });
      }
    }
  }

  async #bringTo({ account, asset, amount }: StartingFunds): Promise<void> {
    const found = this.#options.views.balances.of(account).find((each) => each.asset === asset);
    const lacking = amount - (found === undefined ? 0n : found.available + found.held);
    if (lacking === 0n) return;
    const [from, to] = lacking > 0n ? [EXTERNAL_ACCOUNT, account] : [account, EXTERNAL_ACCOUNT];
    const moved = lacking > 0n ? lacking : -lacking;
    const key = `demo-funds-reset:${randomUUID()}`;
    const result = await run(this.#options, { kind: 'transfer', from, to, asset, amount: moved, key });
    if (!result.ok) throw new ResetRejected(result.code, result.message);
  }
}

/** Stored with every deposit that was made so far: another key would make it again. */
function depositKey(to: AccountId, asset: string): string {
  return `play-money:${to}:${asset}`;
}

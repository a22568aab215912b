import type { Kysely, Selectable } from 'kysely';
import { hasSameSteps } from '../../engine/book/steps.ts';
import { ownerOf, REJECT, type EngineSnapshotView } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { fitsSizes, withRules, type RuleChange, type Ruled } from '../../units/marketRules.ts';
import type { Contract } from '../../engine/contracts/protocol.ts';
import type { Tradable } from '../../units/pair.ts';
import type { Messages } from '../messages/messages.ts';
import type { ServiceTables } from '../tables.ts';
import {
  ContractDelistings,
  delistsContract,
  isOpen,
  type ContractDelistingsOptions,
} from './contractDelistings.ts';
import { contractEndAnnounced } from './delistingNews.ts';
import { countOffStep, defining, halting, marketIn, unfitOrders } from './marketCommands.ts';
import { readDelisted, readRuled } from './ruledMarkets.ts';
import { changeAnnounced, changeWithdrawn, liquidationWarned, unfitCancelled } from './marketNews.ts';
import type { MarketChangeRow } from './tables.ts';

/** How soon a change is in force once its time has come. */
export const MARKET_CHANGES_EVERY_MS = 1_000;

/** A change of a market's rules as operators see it. */
export interface MarketChange extends Omit<Selectable<MarketChangeRow>, 'rules'> {
  readonly rules: RuleChange;
  /** Of a delisted contract, in price units. */
  readonly settlementPrice?: number | undefined;
}

/** What changing a market takes of an exchange. */
type Trading = Pick<Exchange, 'submit' | 'submitTogether' | 'view'>;

export interface MarketChangesOptions extends Pick<ContractDelistingsOptions, 'markOf' | 'showEnd'> {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Trading;
  readonly messages: Pick<Messages, 'add'>;
  /** The exchange's time, in milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Leaves a pair out of all lists. */
  readonly delist: (instrument: string) => void;
}

/**
 * Changes of the rules of markets that trade: each announces itself to everybody, is in force from its time on, and then cancels the open
 * orders of users that are too small or too large by the new rules, and tells their owners. Orders that only reduce a position stay. What
 * lies between the steps of a new tick or lot the engine cancels itself, in the command that puts them in force.
 */
export class MarketChanges {
  readonly #options: MarketChangesOptions;
  readonly #delistings: ContractDelistings;
  readonly #followers: Trading[] = [];
  #work: Promise<void> = Promise.resolve();

  constructor(options: MarketChangesOptions) {
    this.#options = options;
    this.#delistings = new ContractDelistings(options);
  }

  /**
   * Announces a change; one whose time has come is in force, or `refused` by the engine, when this resolves.
   *
   * @param endangered users whom a later change would liquidate as prices are now: they are warned
   */
  async announce(
    traded: Tradable,
    rules: RuleChange,
    startsAt: number,
    endangered: readonly number[] = [],
  ): Promise<MarketChange> {
    const { messages, now } = this.#options;
    const announcedAt = now();
    const isLater = startsAt > announcedAt;
    const change = { instrument: traded.name, startsAt, announcedAt };
    const warned = endangered.map((userId) => liquidationWarned({ ...change, userId }));
    const news = isLater
      ? [changeAnnounced({ ...change, isDelisted: rules.isDelisted === true }), ...warned]
      : [];
    let id = 0;
    await messages.add(news, async (trx) => {
      const row = { ...change, rules: JSON.stringify(rules), status: 'announced', cancelled: 0 } as const;
      const stored = trx.insertInto('marketChanges').values(row).returning('id');
      ({ id } = await stored.executeTakeFirstOrThrow());
    });
    if (!isLater) await this.purge();
    return this.#find(id);
  }

  /**
   * Announces the end of a contract, which settles at the average mark of the time before; `undefined` where one is announced already.
   *
   * @param averageMs how long marks are averaged; from then on only reduce-only orders are accepted
   */
  async announceEnd(
    contract: Contract,
    startsAt: number,
    averageMs: number,
  ): Promise<MarketChange | undefined> {
    const { exchange, messages, now } = this.#options;
    let id: number | undefined;
    await this.#serially(async () => {
      const others = (await this.list()).filter(({ instrument }) => instrument === contract.name);
      if (
        others.some(({ rules, status }) => rules.isDelisted && (isOpen({ status }) || status === 'applied'))
      )
        return;
      const rules = { isDelisted: true, averageMs } as const;
      const change = { instrument: contract.name, startsAt, announcedAt: now() };
      await messages.add(contractEndAnnounced({ ...change, rules }, await exchange.view()), async (trx) => {
        const row = { ...change, rules: JSON.stringify(rules), status: 'announced', cancelled: 0 } as const;
        const stored = trx.insertInto('marketChanges').values(row).returning('id');
        ({ id } = await stored.executeTakeFirstOrThrow());
      });
    });
    if (id === undefined) return undefined;
    const announced = await this.#find(id);
    this.#delistings.show([announced]);
    return announced;
  }

  /** Gives another exchange with the same contracts the rules that are in force, and all changes from now on. */
  follow(exchange: Trading): Promise<void> {
    return this.#serially(async () => {
      const ruled = await this.ruled();
      for (const { contract } of (await exchange.view()).contracts.markets)
        await exchange.submit(defining(ruled(contract)));
      this.#followers.push(exchange);
    });
  }

  /** All changes, the newest first. */
  async list(): Promise<readonly MarketChange[]> {
    const rows = await this.#options.db
      .selectFrom('marketChanges')
      .selectAll()
      .orderBy('id', 'desc')
      .execute();
    const prices = await this.#delistings.prices();
    return rows.map((row) => ({ ...toChange(row), settlementPrice: prices.get(row.id) }));
  }

  /** Withdraws a change whose time has not come, and says so to everybody; `undefined` where there is none. */
  async withdraw(id: number): Promise<MarketChange | undefined> {
    const { db, messages, now } = this.#options;
    let withdrawn: MarketChange | undefined;
    await this.#serially(async () => {
      const row = await db
        .selectFrom('marketChanges')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'announced')
        // One whose time has come may be in force already.
        .where('startsAt', '>', now())
        .executeTakeFirst();
      if (row === undefined) return;
      const change = toChange({ ...row, status: 'withdrawn' });
      await messages.add([changeWithdrawn(change)], async (trx) => {
        await trx.updateTable('marketChanges').set({ status: 'withdrawn' }).where('id', '=', id).execute();
      });
      if (delistsContract(change.rules)) this.#delistings.hide(change);
      withdrawn = change;
    });
    return withdrawn;
  }

  /** Puts into force what is due, the earliest first. */
  purge(): Promise<void> {
    return this.#serially(async () => {
      const { db, now } = this.#options;
      const due = await db
        .selectFrom('marketChanges')
        .selectAll()
        .where((row) =>
          row.or([
            row('status', '=', 'applying'),
            row.and([row('status', '=', 'announced'), row('startsAt', '<=', now())]),
          ]),
        )
        .orderBy('startsAt')
        .orderBy('id')
        .execute();
      const steps = [
        ...(await this.#ends()).map((change) => () => this.#delistings.step(change)),
        ...due
          .map(toChange)
          .filter(({ rules }) => !delistsContract(rules))
          .map((change) => () => this.#apply(change)),
      ];
      await allOf(steps);
    });
  }

  /** Leaves the pairs that were delisted out of all lists, and shows the ends of contracts, after a start. */
  async open(): Promise<void> {
    for (const instrument of await readDelisted(this.#options.db)) this.#options.delist(instrument);
    this.#delistings.show(await this.#ends());
  }

  /** Gives markets the rules that are in force. */
  ruled(): Promise<Ruled> {
    return readRuled(this.#options.db);
  }

  /** The ends of contracts that are neither withdrawn nor over. */
  async #ends(): Promise<readonly MarketChange[]> {
    const rows = await this.#options.db
      .selectFrom('marketChanges')
      .selectAll()
      .where('status', 'in', ['announced', 'averaging', 'applying'])
      .orderBy('startsAt')
      .orderBy('id')
      .execute();
    return rows.map(toChange).filter(({ rules }) => delistsContract(rules));
  }

  async #find(id: number): Promise<MarketChange> {
    const { db } = this.#options;
    return toChange(
      await db.selectFrom('marketChanges').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  }

  /** Every step can be repeated: a start takes up what a crash has left. */
  async #apply(change: MarketChange): Promise<void> {
    const { exchange, messages, delist } = this.#options;
    const { id, instrument, rules } = change;
    const before = await exchange.view();
    const known = marketIn(before, instrument);
    if (known === undefined) return this.#end(id, 'refused');
    const isInForce = await this.#noteSwept(change, before, known);
    const result = await exchange.submit(
      rules.isDelisted ? halting(known) : defining(withRules(known, rules), rules.maxLiquidations ?? 0),
    );
    if (!result.ok) return this.#end(id, 'refused');
    const view = await exchange.view();
    const traded = marketIn(view, instrument);
    if (traded === undefined) return this.#end(id, 'refused');
    const unfit = unfitOrders(view, traded, (order) => rules.isDelisted !== true && fitsSizes(order, traded));
    const { orders, contractOrders, triggers } = result;
    const swept = isInForce ? change.cancelled : orders.length + contractOrders.length + triggers.length;
    if (change.status === 'announced') {
      const owners = Map.groupBy(unfit, ({ account }) => ownerOf(account));
      const news = [...owners].map(([userId, orders]) =>
        unfitCancelled({
          id,
          instrument,
          userId,
          orders: orders.length,
          isDelisted: rules.isDelisted === true,
        }),
      );
      await messages.add(news, async (trx) => {
        await trx
          .updateTable('marketChanges')
          .set({ status: 'applying', cancelled: unfit.length + swept })
          .where('id', '=', id)
          .execute();
      });
    }
    const answers = unfit.length === 0 ? [] : await exchange.submitTogether(unfit);
    const refused = answers.find((answer) => !answer.ok && !ENDED.has(answer.code));
    if (refused !== undefined) throw new Error(`An order in ${instrument} cannot be cancelled`);
    for (const follower of this.#followers) await this.#applyTo(follower, change);
    if (rules.isDelisted) delist(instrument);
    await this.#end(id, 'applied');
  }

  /**
   * Stores how many orders a new tick or lot is about to cancel, in case the answer is lost. Returns whether it is in force already.
   */
  async #noteSwept({ id, rules }: MarketChange, view: EngineSnapshotView, known: Tradable): Promise<boolean> {
    const traded = withRules(known, rules);
    if (hasSameSteps(known, traded)) return true;
    const { db } = this.#options;
    const cancelled = countOffStep(view, traded);
    await db.updateTable('marketChanges').set({ cancelled }).where('id', '=', id).execute();
    return false;
  }

  /** Puts a change in force on an exchange that follows, whatever it liquidates there. */
  async #applyTo(exchange: Trading, { id, instrument, rules }: MarketChange): Promise<void> {
    const known = marketIn(await exchange.view(), instrument);
    if (known === undefined || rules.isDelisted) return;
    const traded = withRules(known, rules);
    await exchange.submit(defining(traded));
    const unfit = unfitOrders(await exchange.view(), traded, (order) => fitsSizes(order, traded));
    if (unfit.length === 0) return;
    const owners = Map.groupBy(unfit, ({ account }) => ownerOf(account));
    const told = { id, instrument, isDelisted: false, simulated: true };
    await this.#options.messages.add(
      [...owners].map(([userId, orders]) => unfitCancelled({ ...told, userId, orders: orders.length })),
    );
    await exchange.submitTogether(unfit);
  }

  async #end(id: number, status: 'applied' | 'refused'): Promise<void> {
    const ended = status === 'refused' ? { status, cancelled: 0 } : { status };
    await this.#options.db.updateTable('marketChanges').set(ended).where('id', '=', id).execute();
  }

  #serially(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }
}

/** Does one step after the other, also when some fail. Rejects with the first failure. */
async function allOf(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const ENDED: ReadonlySet<number> = new Set([REJECT.unknownOrder, REJECT.unknownTrigger]);

function toChange({ rules, ...row }: Selectable<MarketChangeRow>): MarketChange {
  return { ...row, rules: JSON.parse(rules) as RuleChange };
}

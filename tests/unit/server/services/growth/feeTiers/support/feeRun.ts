import type { Kysely } from 'kysely';
import { Engine, type Execution } from '../../../../../../../server/engine/engine.ts';
import { accountIdOf, type Command } from '../../../../../../../server/engine/protocol.ts';
import type { FeesEvent } from '../../../../../../../server/engine/ledger/protocol.ts';
import { Settings } from '../../../../../../../server/services/content/settings.ts';
import { FeeTiers } from '../../../../../../../server/services/growth/feeTiers/feeTiers.ts';
import { Messages } from '../../../../../../../server/services/messages/messages.ts';
import type { ServiceTables } from '../../../../../../../server/services/tables.ts';
import { Balances } from '../../../../../../../server/views/balances.ts';
import { ContractAccounts } from '../../../../../../../server/views/contracts/contractAccounts.ts';
import { Markets } from '../../../../../../../server/views/markets.ts';
import { insertUser } from '../../../support/insertUser.ts';
import { openServiceDb } from '../../../support/serviceRuns.ts';

export const DAY = 86_400_000;
/** The day that every run begins on. */
export const FIRST = 20_000;
export const UNITS = 100_000_000n;
const TYPES = ['user'];

/** The tiers on a database and an engine that outlive a crash, and what the users did. */
export class FeeRun {
  readonly db: Kysely<ServiceTables>;
  readonly engine = new Engine();
  readonly told: FeesEvent[] = [];
  readonly balances = new Balances();
  /** Counted volume in whole USDT, by user and day. */
  readonly traded = new Map<number, Map<number, number>>();
  now = FIRST * DAY;
  /** The engine is not reached any more after so many commands. */
  answersLeft = Infinity;
  tiers!: FeeTiers;

  constructor(db: Kysely<ServiceTables>) {
    this.db = db;
  }

  static async open(users: number): Promise<FeeRun> {
    const run = new FeeRun(await openServiceDb());
    for (let id = 100; id < 100 + users; id += 1) await insertUser(run.db, id);
    await run.start();
    await run.day(FIRST);
    return run;
  }

  /** As the exchange starts, for the first time or again. */
  async start(): Promise<void> {
    const { db } = this;
    const now = (): number => this.now;
    this.tiers = new FeeTiers({
      db,
      now,
      exchange: { submit: (command) => this.#submit(command) },
      settings: new Settings(db, now),
      messages: new Messages({ db, now, types: TYPES }),
      volumes: {
        totals: (_db, from, to) => Promise.resolve(this.#totals(from, to)),
        days: (userId, from, to) =>
          Promise.resolve(
            [...(this.traded.get(userId) ?? [])]
              .filter(([day]) => day >= from && day < to)
              .map(([day, volume]) => ({ day, spot: BigInt(volume) * UNITS, contract: 0n })),
          ),
      },
      views: { balances: this.balances, markets: new Markets(), contractAccounts: new ContractAccounts() },
    });
    await this.tiers.load();
  }

  /** It becomes 00:00 UTC of a day, and what is due is written and sent. */
  day(day: number): Promise<void> {
    return this.until(day * DAY);
  }

  /** It becomes a time, and what is due is written and sent. */
  async until(time: number): Promise<void> {
    this.now = time;
    this.tiers.tick(this.now);
    await this.db.transaction().execute((trx) => this.tiers.store(trx));
    await this.tiers.stored();
  }

  trade(userId: number, day: number, volume: number): void {
    const days = this.traded.get(userId) ?? new Map<number, number>();
    this.traded.set(userId, days.set(day, (days.get(day) ?? 0) + volume));
  }

  own(userId: number, usdt: number): void {
    const account = accountIdOf(userId, 1);
    this.balances.apply({
      kind: 'balance',
      account,
      asset: 'USDT',
      available: BigInt(usdt) * UNITS,
      held: 0n,
    });
  }

  async vipTag(userId: number): Promise<number> {
    return (
      await this.db.selectFrom('users').select('vipTag').where('id', '=', userId).executeTakeFirstOrThrow()
    ).vipTag;
  }

  async messages(): Promise<string[]> {
    const rows = await this.db.selectFrom('messages').select(['userId', 'template']).orderBy('id').execute();
    return rows.map(({ userId, template }) => {
      const { name, params } = JSON.parse(template ?? '') as { name: string; params: { level: string } };
      return `${userId} ${name} ${params.level}`;
    });
  }

  #totals(from: number, to: number): Map<number, bigint> {
    const sums = new Map<number, bigint>();
    for (const [userId, days] of this.traded)
      for (const [day, volume] of days)
        if (day >= from && day < to) sums.set(userId, (sums.get(userId) ?? 0n) + BigInt(volume) * UNITS);
    return sums;
  }

  #submit(command: Command) {
    this.answersLeft -= 1;
    if (this.answersLeft < 0) return Promise.reject(new Error('stopped'));
    return Promise.resolve(this.execute(command).result);
  }

  execute(command: Command): Execution {
    const execution = this.engine.execute({ seq: this.engine.seq + 1, time: this.now, command });
    for (const event of execution.events) if (event.kind === 'fees') this.told.push(event);
    return execution;
  }
}

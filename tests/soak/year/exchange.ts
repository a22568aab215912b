import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { startBooks, type Books } from '../../../server/books/books.ts';
import { BOOK_MIGRATIONS } from '../../../server/books/migrations.ts';
import { Reconciliation } from '../../../server/books/reconcile/reconciliation.ts';
import type { BookTables } from '../../../server/books/tables.ts';
import { openDatabase } from '../../../server/database/open.ts';
import type { Command, CommandResult, EventBatch } from '../../../server/engine/protocol.ts';
import type { Exchange } from '../../../server/ports/exchange.ts';
import { gatedExchange } from '../../../server/exchange/gatedExchange.ts';
import { createInProcessExchange } from '../../../server/exchange/inProcessExchange.ts';
import { MemoryJournal } from '../../../server/journal/memoryJournal.ts';
import { adoptLatestRules } from '../../../server/services/account/adoptRules.ts';
import { Transfers } from '../../../server/services/account/transfers.ts';
import { Settings } from '../../../server/services/content/settings.ts';
import { openGrowth, type Growth } from '../../../server/services/growth/growth.ts';
import { Messages } from '../../../server/services/messages/messages.ts';
import { SERVICE_MIGRATIONS } from '../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../server/services/tables.ts';
import type { Vault } from '../../../server/vault/vault.ts';
import { VIEW_MIGRATIONS } from '../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../server/views/history/tables.ts';
import { startViews, type Views } from '../../../server/views/views.ts';
import { killedAt } from '../../unit/server/services/growth/activity/support/deadlyStatements.ts';
import { testVault } from '../../unit/server/services/support/testVault.ts';

const TYPES = ['trader', 'user', 'system'];
const SNAPSHOT_EVERY = 5_000;

/** What runs until it is stopped or killed. */
interface Life {
  readonly exchange: Exchange;
  readonly views: Views;
  readonly books: Books;
  readonly transfers: Transfers;
  readonly settings: Settings;
  readonly growth: Growth;
  /** From here on the engine hears nothing of it. */
  end(): void;
}

/** Engine, views, books and growth on their databases in a folder, by a clock that stands still until it is moved. */
export class YearExchange {
  readonly db: Kysely<ServiceTables>;
  readonly #folder: string;
  readonly #vault: Vault;
  readonly #journal = new MemoryJournal();
  readonly #onBatch: (batch: EventBatch) => void;
  #seen = 0;
  #life: Life | undefined;
  #failure: Error | undefined;
  now: number;

  private constructor(options: YearExchangeOptions, db: Kysely<ServiceTables>, vault: Vault) {
    this.db = db;
    this.#vault = vault;
    this.#folder = options.folder;
    this.#onBatch = options.onBatch;
    this.now = options.now;
  }

  /** Nothing runs yet. */
  static async open(options: YearExchangeOptions): Promise<YearExchange> {
    const file = join(options.folder, 'services.sqlite');
    const db = await openDatabase<ServiceTables>({
      ...{ file, migrations: SERVICE_MIGRATIONS, durability: 'normal' },
    });
    const opened = new YearExchange(options, db, await testVault(db));
    const exchange = await createInProcessExchange({
      ...{ journal: opened.#journal, clock: () => opened.now },
    });
    opened.#follow(exchange);
    for (const command of options.opening) {
      const result = await exchange.submit(command);
      if (!result.ok) throw new Error(`${command.kind}: ${result.message}`);
    }
    await adoptLatestRules(exchange);
    return opened;
  }

  get life(): Life {
    if (this.#life === undefined) throw new Error('Nothing runs');
    return this.#life;
  }

  get isRunning(): boolean {
    return this.#life !== undefined;
  }

  /** Starts on what is stored, as a server does. */
  async start(): Promise<void> {
    const { db } = this;
    const now = (): number => this.now;
    this.#failure = undefined;
    let isOver = false;
    const onFailure = (error: unknown): void => {
      if (!isOver) this.#note(error);
    };
    const inner = await createInProcessExchange({
      ...{ journal: this.#journal, clock: now, snapshotEvery: SNAPSHOT_EVERY },
    });
    this.#follow(inner);
    const exchange = gatedExchange(inner, () => (isOver ? 'It is over' : undefined));
    const viewDb = await openDatabase<ViewTables>({
      ...{ file: join(this.#folder, 'views.sqlite'), migrations: VIEW_MIGRATIONS, durability: 'normal' },
    });
    const views = await startViews({ exchange, db: viewDb, onFailure });
    const bookDb = await openDatabase<BookTables>({
      ...{ file: join(this.#folder, 'books.sqlite'), migrations: BOOK_MIGRATIONS, durability: 'normal' },
    });
    const books = await startBooks({ exchange, db: bookDb, onFailure });
    const messages = new Messages({ db, now, types: TYPES });
    const settings = new Settings(db, now);
    await settings.declareDefaults();
    const transfers = new Transfers({ db, exchange, messages, now });
    await transfers.resume();
    const growth = await openGrowth({
      ...{ db, vault: this.#vault, exchange, transfers, messages, settings, now, views, onFailure },
      balances: views.balances,
      users: {
        find: (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
      } as never,
    });
    this.#life = { exchange, views, books, transfers, settings, growth, end: () => (isOver = true) };
    this.#check();
  }

  /** Stops it in order. */
  async stop(): Promise<void> {
    const { growth, books, views, exchange, end } = this.life;
    await growth.stop();
    await books.stop();
    await views.stop();
    this.#check();
    end();
    await exchange.stop();
    this.#life = undefined;
  }

  /** Nothing that it had begun is carried on. Called while nothing can be written any more, or nothing is left to be written. */
  async die(): Promise<void> {
    const life = this.#life;
    this.#life = undefined;
    if (life === undefined) return;
    life.end();
    for (const part of [life.growth, life.books, life.views]) await part.stop().catch(() => undefined);
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  }

  /** Has all that follows from what has happened done, until the engine is told nothing new any more. */
  async settle(): Promise<void> {
    const { growth, exchange } = this.life;
    let [before, after] = [-1, (await exchange.view()).seq];
    while (before !== after) {
      for (let round = 0; round < 2; round += 1) await growth.flush();
      this.#check();
      [before, after] = [after, (await exchange.view()).seq];
    }
  }

  /** The same, killed before a statement that writes, started again and done to the end. Resolves with whether it was. */
  async settleKilled(place: number): Promise<boolean> {
    const wasKilled = await killedAt(place, async () => {
      try {
        await this.settle();
      } catch (error) {
        await this.die();
        throw error;
      }
    });
    if (!wasKilled) return false;
    await this.die();
    await this.start();
    await this.settle();
    return true;
  }

  /** The engine may refuse it. */
  submit(command: Command): Promise<CommandResult> {
    return this.life.exchange.submit(command);
  }

  /** Whether the books, read anew from the first posting on, say what the engine says. */
  async differences(): Promise<readonly unknown[]> {
    const { books, exchange } = this.life;
    const { differences } = await new Reconciliation({
      ...{ books, exchange, now: () => this.now },
      pause: () => Promise.resolve(),
      onReport: () => undefined,
      onFault: (error) => this.#note(error),
    }).run({ isFull: true });
    this.#check();
    return differences;
  }

  async close(): Promise<void> {
    if (this.#life !== undefined) await this.die();
    await this.db.destroy();
  }

  /** Each batch is told once, whichever life brought it about. */
  #follow(exchange: Exchange): void {
    exchange.subscribe((batches) => {
      for (const batch of batches) {
        if (batch.seq <= this.#seen) continue;
        this.#seen = batch.seq;
        this.#onBatch(batch);
      }
    });
  }

  #note(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
  }

  #check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }
}

interface YearExchangeOptions {
  readonly folder: string;
  readonly now: number;
  readonly opening: readonly Command[];
  readonly onBatch: (batch: EventBatch) => void;
}

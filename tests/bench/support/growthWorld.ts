import { copyFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../../server/database/open.ts';
import { Engine } from '../../../server/engine/engine.ts';
import {
  FIRST_USER_OWNER,
  type EngineSnapshotView,
  type EventBatch,
} from '../../../server/engine/protocol.ts';
import type { Exchange } from '../../../server/ports/exchange.ts';
import { Transfers } from '../../../server/services/account/transfers.ts';
import { Settings } from '../../../server/services/content/settings.ts';
import { WELCOME_BONUS } from '../../../server/services/growth/coupons/defaultRule.ts';
import { openGrowth, type Growth } from '../../../server/services/growth/growth.ts';
import { Messages } from '../../../server/services/messages/messages.ts';
import { SERVICE_MIGRATIONS } from '../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../server/services/tables.ts';
import { Balances } from '../../../server/views/balances.ts';
import { ContractAccounts } from '../../../server/views/contracts/contractAccounts.ts';
import { Markets } from '../../../server/views/markets.ts';
import { parseMasterKey } from '../../../server/vault/masterKey.ts';
import { newKey } from '../../../server/vault/seal.ts';
import { Vault } from '../../../server/vault/vault.ts';
import { insertUser } from '../../unit/server/services/support/insertUser.ts';
import { limitOrder, openingCommands, START_TIME, traderAccount } from './tradingDay.ts';

/** A day of users who trade with each other: where it begins, and what the engine tells of it. */
export interface ToldDay {
  readonly view: EngineSnapshotView;
  readonly batches: readonly EventBatch[];
  readonly time: number;
}

/** Every trade is between another pair of users than the one before, so that nobody trades mostly with one other. */
export function toldDay(traders: number, trades: number): ToldDay {
  const engine = new Engine();
  const batches: EventBatch[] = [];
  const execute = (command: Parameters<Engine['execute']>[0]['command']): void => {
    const seq = engine.seq + 1;
    const { events, result } = engine.execute({ seq, time: START_TIME + seq, command });
    if (!result.ok) throw new Error(result.message);
    batches.push({ seq, time: START_TIME + seq, events });
  };
  for (const command of openingCommands(traders)) execute(command);
  const view = engine.view();
  batches.length = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    const step = 1 + (Math.floor(trade / traders) % (traders - 1));
    execute(limitOrder(traderAccount(trade % traders), 'sell', 100_000, 100));
    execute(limitOrder(traderAccount((trade + step) % traders), 'buy', 100_000, 100));
  }
  return { view, batches, time: START_TIME + engine.seq };
}

/** An exchange that tells what is put into it, and is asked for nothing else. */
class ToldExchange {
  readonly #view: EngineSnapshotView;
  #listener: ((batches: readonly EventBatch[]) => void) | undefined;

  constructor(view: EngineSnapshotView) {
    this.#view = view;
  }

  subscribe(listener: (batches: readonly EventBatch[]) => void): () => void {
    this.#listener = listener;
    return () => undefined;
  }

  tell(batches: readonly EventBatch[]): void {
    this.#listener?.(batches);
  }

  view(): Promise<EngineSnapshotView> {
    return Promise.resolve(this.#view);
  }

  answered(): Promise<void> {
    return Promise.resolve();
  }

  replay(): Promise<void> {
    return Promise.resolve();
  }
}

export interface OpenGrowth {
  readonly growth: Growth;
  readonly db: Kysely<ServiceTables>;
  tell(batches: readonly EventBatch[]): void;
  close(): Promise<void>;
}

/** Everything of growth as the server opens it, on a file. */
async function open(file: string, { view, time }: ToldDay): Promise<OpenGrowth> {
  const db = await openDatabase<ServiceTables>({
    file,
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  const now = (): number => time;
  const told = new ToldExchange(view);
  const exchange = told as unknown as Exchange;
  const vault = await Vault.open(db, { master: KEY, now });
  const messages = new Messages({ db, now, types: ['trader', 'user', 'system'] });
  const balances = new Balances();
  const growth = await openGrowth({
    ...{ db, vault, exchange, messages, now, balances },
    settings: new Settings(db, now),
    transfers: new Transfers({ db, exchange, messages, now }),
    users: {
      find: (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    } as never,
    views: { markets: new Markets(), balances, contractAccounts: new ContractAccounts() },
    onFailure(error) {
      throw error;
    },
  });
  return {
    growth,
    db,
    tell: (batches) => {
      told.tell(batches);
    },
    async close() {
      await growth.stop();
      await db.destroy();
    },
  };
}

const KEY = parseMasterKey(newKey().toString('base64'), 'the benchmark');

/** Makes a file in which every second trader has brought the next one, and everybody works for a bonus that they do not reach. */
export async function prepare(file: string, day: ToldDay, traders: number): Promise<void> {
  const first = await open(file, { ...day, time: START_TIME });
  for (let trader = 0; trader < traders; trader += 1) {
    const id = FIRST_USER_OWNER + trader;
    await insertUser(first.db, id, { displayUserId: `6100${id}` });
    if (trader % 2 === 1)
      await first.db
        .insertInto('referrals')
        .values({
          ...{ number: trader, friendId: id, inviterId: id - 1, code: `C${id - 1}`, share: 20 },
          ...{ joinedAt: 1, endedAt: null, factor: 100, suspendedAt: 0, reason: '', note: '', cleared: '' },
          volume: '0',
        })
        .execute();
  }
  const { rules } = first.growth.coupons;
  await rules.create({
    ...WELCOME_BONUS,
    ...{ ruleId: 'far', type: 'tradingBonus', distribution: 'operator', targetVolume: '900000000' },
    ...{ pays: 'money', budget: { amount: '1000000', reserve: 'due' } },
    requirement: null,
  });
  for (let trader = 0; trader < traders; trader += 1) await rules.grant('far', FIRST_USER_OWNER + trader);
  await first.close();
}

/** The prepared file, copied. */
export async function reopen(prepared: string, file: string, day: ToldDay): Promise<OpenGrowth> {
  await copyFile(prepared, file);
  return open(file, day);
}

import type { Kysely } from 'kysely';
import { openDatabase } from '../../../../../server/database/open.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../server/exchange/inProcessExchange.ts';
import { MemoryJournal } from '../../../../../server/journal/memoryJournal.ts';
import { Transfers } from '../../../../../server/services/account/transfers.ts';
import { Settings } from '../../../../../server/services/content/settings.ts';
import { Nicknames } from '../../../../../server/services/identity/nicknames.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import { followExchange, type Follower } from '../../../../../server/services/messages/follower.ts';
import { Messages } from '../../../../../server/services/messages/messages.ts';
import { welcome } from '../../../../../server/services/messages/templates.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import type { Vault } from '../../../../../server/vault/vault.ts';
import { quickHasher } from './quickHasher.ts';
import { testVault } from './testVault.ts';

export const TYPES = ['trader', 'user', 'system'];

export function openServiceDb(): Promise<Kysely<ServiceTables>> {
  return openDatabase<ServiceTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
}

/** What outlives a crash: the journal and the services' database. */
export interface Disk {
  readonly vault: Vault;
  readonly journal: MemoryJournal;
  readonly db: Kysely<ServiceTables>;
  /** Those of crashed runs too: in one process they go on writing what they had begun. */
  readonly followers: Follower[];
}

export async function createDisk(journal = new MemoryJournal()): Promise<Disk> {
  const db = await openServiceDb();
  return { journal, db, vault: await testVault(db), followers: [] };
}

/** Closes the database once nothing is being written to it any more. */
export async function closeDisk({ db, followers }: Disk): Promise<void> {
  await Promise.all(followers.map((follower) => follower.flush()));
  await db.destroy();
}

/** A run of the exchange with the services about people. */
export interface Run {
  readonly exchange: Exchange;
  readonly messages: Messages;
  readonly settings: Settings;
  readonly users: Users;
  readonly nicknames: Nicknames;
  readonly transfers: Transfers;
  readonly follower: Follower;
}

export interface RunOptions {
  readonly now?: () => number;
  /** Stands between the services and the exchange. */
  readonly through?: (exchange: Exchange) => Exchange;
}

/** Starts on what is on the disk; a run is ended by forgetting it, as a crash does. */
export async function startRun(disk: Disk, { now = Date.now, through }: RunOptions = {}): Promise<Run> {
  const { db, journal, followers, vault } = disk;
  const inner = await createInProcessExchange({ journal });
  const exchange = through?.(inner) ?? inner;
  const messages = new Messages({ db, now, types: TYPES });
  const settings = new Settings(db, now);
  const follower = await followExchange({
    db,
    exchange,
    messages,
    first: welcome('Tidemark'),
    onFailure(error) {
      throw error;
    },
  });
  followers.push(follower);
  return {
    exchange,
    messages,
    settings,
    users: new Users({ db, now, passwords: quickHasher, vault }),
    nicknames: new Nicknames({ db, messages, settings, now }),
    transfers: new Transfers({ db, exchange, messages, now }),
    follower,
  };
}

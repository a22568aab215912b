import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MigrationError, openDatabase } from '../database/open.ts';
import { SQLITE, sqliteCode } from '../database/sqliteCode.ts';
import { ThreadedReader } from '../database/threadedReader.ts';
import type { Exchange } from '../ports/exchange.ts';
import { VIEW_MIGRATIONS } from './history/migrations.ts';
import type { ViewTables } from './history/tables.ts';
import { startViews, type Views } from './views.ts';

const FILE = 'views.sqlite';

/** Where tables go that cannot be used, for whoever wants to know why; the next ones take their place. */
const UNUSABLE = 'views.unusable.sqlite';

/** Left by a server that met damage in the tables: they open, and fail again and again. */
const MARK = 'views.damaged';

export interface OpenViewsOptions {
  /** Folder of `views.sqlite`. */
  readonly dataDir: string;
  readonly exchange: Exchange;
  /** The part of a pino logger that is needed. */
  readonly log: { warn(details: object, message: string): void };
  /** Called when the views are behind for good, or their tables damaged: they must then be restarted. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Starts the views on the tables of a data folder. Tables that cannot be used are set aside and made anew from the journal: they hold nothing
 * that is not there. Rejects only with what is wrong with the exchange, its journal, or the disk.
 */
export async function openViews(options: OpenViewsOptions): Promise<Views> {
  const { dataDir, log } = options;
  if (existsSync(join(dataDir, MARK))) setAside(dataDir);
  try {
    return await start(options);
  } catch (error) {
    if (!isOfTables(error)) throw error;
    log.warn(
      { err: error, dataDir },
      'The history tables cannot be used: they are made anew from the journal',
    );
    setAside(dataDir);
    return start(options);
  }
}

/** Takes the tables out of the way. */
export function setAside(dataDir: string): void {
  for (const end of ['', '-wal', '-shm']) {
    rmSync(join(dataDir, UNUSABLE + end), { force: true, recursive: true });
    if (existsSync(join(dataDir, FILE + end)))
      renameSync(join(dataDir, FILE + end), join(dataDir, UNUSABLE + end));
  }
  rmSync(join(dataDir, MARK), { force: true });
}

async function start({ dataDir, exchange, onFailure }: OpenViewsOptions): Promise<Views> {
  // Until the views have started, what fails is told by the start itself.
  let tell: (error: unknown) => void = () => undefined;
  const file = join(dataDir, FILE);
  const onDamage = (error: unknown): void => {
    writeFileSync(join(dataDir, MARK), '');
    tell(error);
  };
  const db = await openDatabase<ViewTables>({
    file,
    migrations: VIEW_MIGRATIONS,
    durability: 'normal',
    onDamage,
  });
  try {
    const views = await startViews({
      exchange,
      db,
      reader: new ThreadedReader({ file, onDamage }),
      onFailure: (error) => {
        tell(error);
      },
    });
    tell = onFailure;
    return views;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** SQLite's reasons that are not the file's fault. */
const PASSING: readonly number[] = [SQLITE.busy, SQLITE.locked, SQLITE.noMemory, SQLITE.full];

/** Whether the tables are to blame: their file, their layout, or a text in them that should be a number. */
function isOfTables(error: unknown): boolean {
  const code = sqliteCode(error);
  if (code !== undefined) return !PASSING.includes(code);
  return error instanceof MigrationError || error instanceof SyntaxError;
}

import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Custody } from '../custody/protocol.ts';
import { openDatabase } from '../database/open.ts';
import { ThreadedReader } from '../database/threadedReader.ts';
import type { Exchange } from '../ports/exchange.ts';
import { BooksAheadError, startBooks, type BookOptions, type Books } from './books.ts';
import { BOOK_MIGRATIONS } from './migrations.ts';
import type { BookTables } from './tables.ts';

/** The file of the books in a data folder. */
export const BOOKS_FILE = 'books.sqlite';

/** Where books go that belong to another history of the exchange, for whoever wants to read them. */
const FORMER = 'books.former.sqlite';

export interface OpenBooksOptions {
  readonly dataDir: string;
  readonly exchange: Exchange;
  readonly custody: Custody | undefined;
  /** See {@link BookOptions}. */
  readonly readTransfers?: BookOptions['readTransfers'];
  /** The part of a pino logger that is needed. */
  readonly log: { warn(details: object, message: string): void };
  /** Called when the books are behind for good, or their file damaged: they must then be restarted. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Starts the books of a data folder. Unlike the views they are never made anew: what the journal has dropped is in them alone, so a damaged file is the
 * operator's to restore. Only those of a later history, as after a backup of the journal alone was restored, make room for new ones.
 */
export async function openBooks(options: OpenBooksOptions): Promise<Books> {
  const { dataDir, log } = options;
  try {
    return await start(options);
  } catch (error) {
    if (!(error instanceof BooksAheadError)) throw error;
    log.warn({ err: error, dataDir }, 'The books belong to another history: new ones are opened');
    for (const end of ['', '-wal', '-shm']) {
      rmSync(join(dataDir, FORMER + end), { force: true });
      if (existsSync(join(dataDir, BOOKS_FILE + end)))
        renameSync(join(dataDir, BOOKS_FILE + end), join(dataDir, FORMER + end));
    }
    return start(options);
  }
}

async function start({
  dataDir,
  exchange,
  custody,
  readTransfers,
  log,
  onFailure,
}: OpenBooksOptions): Promise<Books> {
  const file = join(dataDir, BOOKS_FILE);
  const db = await openDatabase<BookTables>({
    file,
    migrations: BOOK_MIGRATIONS,
    durability: 'normal',
    onDamage: onFailure,
  });
  const reader = new ThreadedReader<BookTables>({ file, onDamage: onFailure });
  try {
    return await startBooks({
      exchange,
      custody,
      readTransfers,
      db,
      reader,
      onFailure,
      onGap: (from, to) => {
        log.warn(
          { from, to },
          'The journal no longer has what the books lack: they go on with what everybody has, and with the deposits and withdrawals that the services know',
        );
      },
    });
  } catch (error) {
    await reader.stop();
    await db.destroy();
    throw error;
  }
}

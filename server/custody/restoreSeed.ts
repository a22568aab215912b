import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalSigner } from './keys/localSigner.ts';
import { parseWords, SeedError, SeedFile, seedOf } from './keys/seedFile.ts';
import { CUSTODY_FOLDER, CustodyStore, type Trx } from './store/custodyStore.ts';

export interface SeedRestoration {
  readonly dataDir: string;
  /** The 24, as a person writes them. */
  readonly words: string;
  /** Whose addresses are derived anew. */
  readonly users: readonly number[];
  /** How far the exchange has read the log of the custody that is lost: the new one's begins behind that, so that nothing of it is passed over. */
  readonly readUpTo: number;
  readonly now: () => number;
}

export interface RestoredSeed {
  readonly fingerprint: string;
  /** `database`: custody's own database is of this seed and was kept; only the seed came back. */
  readonly found: 'nothing' | 'database';
}

/** SQLite takes 32,766 values in a statement. */
const AT_ONCE = 10_000;

/**
 * Brings a seed back from its words, into a data folder without custody or to the database that belongs to it. Done again it changes nothing. Rejects with
 * {@link SeedError}, which repeats no word, for words that are none, and where there is a custody of another seed; with `DataFolderInUseError` while it runs.
 */
export async function restoreSeed({
  dataDir,
  words,
  users,
  readUpTo,
  now,
}: SeedRestoration): Promise<RestoredSeed> {
  const parsed = parseWords(words);
  const fingerprint = await new LocalSigner(seedOf(parsed)).fingerprint();
  const folder = join(dataDir, CUSTODY_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = await CustodyStore.open({ folder, now });
  try {
    const bound = await store.db.selectFrom('seedOfStore').select('fingerprint').executeTakeFirst();
    if (bound !== undefined && bound.fingerprint !== fingerprint)
      throw new SeedError(
        `${folder} is the custody of the seed ${bound.fingerprint}, and these are the words of ${fingerprint}. Nothing was changed: ` +
          'its addresses may have money that only the former seed can send. Set the folder aside first, or give its own words',
      );
    await keep({ folder, dataDir, now }, parsed);
    if (bound !== undefined) return { fingerprint, found: 'database' };
    await store.write('restore', (trx) => beginAnew(store, trx, { fingerprint, users, readUpTo }));
    return { fingerprint, found: 'nothing' };
  } finally {
    await store.close();
  }
}

async function keep(place: Parameters<typeof SeedFile.open>[0], words: string): Promise<void> {
  const file = await SeedFile.open(place);
  try {
    await file.restore(words);
  } finally {
    await file.close();
  }
}

async function beginAnew(
  store: CustodyStore,
  trx: Trx,
  {
    fingerprint,
    users,
    readUpTo,
  }: Pick<SeedRestoration, 'users' | 'readUpTo'> & Pick<RestoredSeed, 'fingerprint'>,
): Promise<void> {
  await trx.insertInto('seedOfStore').values({ id: 1, fingerprint }).execute();
  for (let at = 0; at < users.length; at += AT_ONCE)
    await trx
      .insertInto('restoredUsers')
      .values(users.slice(at, at + AT_ONCE).map((userId) => ({ userId })))
      .execute();
  await store.append(trx, [{ kind: 'restored', fingerprint }]);
  // The next one follows it.
  if (readUpTo > 0)
    await trx
      .updateTable('events')
      .set({ seq: readUpTo + 1 })
      .execute();
}

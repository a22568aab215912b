import { sql, type Kysely } from 'kysely';
import {
  createNextMasterKey,
  finishRotation,
  MASTER_KEY_VARIABLE,
  MasterKeyError,
  NEXT_MASTER_KEY_VARIABLE,
  parseMasterKey,
  readMasterKeys,
} from './masterKey.ts';
import { masterKeyOf, rotateDataKey, rotateMasterKey, type VaultTables } from './vault.ts';
import type { VaultPlace } from './openVault.ts';

/** Names of the master keys before and after a change. */
export interface ChangedMasterKey {
  readonly from: string;
  readonly to: string;
  /** Whether the new one must now be put into the environment. */
  readonly isGiven: boolean;
}

/**
 * Seals the keys of the data under another master key, adds a key for what is stored from now on, and wipes what could be opened with the former
 * master key. A change that was cut short is finished. Rejects with `MasterKeyError`, and has changed nothing then.
 * @param others further databases under the same key. They go first: the former key is given up when `db` is done, and nothing may be left that needs it
 */
export async function changeMasterKey(
  db: Kysely<VaultTables>,
  { dataDir, now, environment = process.env }: VaultPlace,
  others: readonly Kysely<VaultTables>[] = [],
): Promise<ChangedMasterKey> {
  const used = await masterKeyOf(db);
  const keys = await readMasterKeys(dataDir, environment);
  const from = keys.find(({ id }) => id === used);
  if (used === undefined) throw new MasterKeyError(`Nothing in ${dataDir} is sealed yet`);
  if (from === undefined)
    throw new MasterKeyError(
      `The data in ${dataDir} is sealed under the master key ${used}: it is needed once more`,
    );
  const given = environment[NEXT_MASTER_KEY_VARIABLE] ?? '';
  const isGiven = (environment[MASTER_KEY_VARIABLE] ?? '') !== '';
  if (isGiven && given === '')
    throw new MasterKeyError(
      `The master key is that of ${MASTER_KEY_VARIABLE}: set ${NEXT_MASTER_KEY_VARIABLE} to the one to change to`,
    );
  if (isGiven) {
    const to = parseMasterKey(given, NEXT_MASTER_KEY_VARIABLE);
    for (const each of [...others, db]) await change(each, from, to, now);
    return { from: from.id, to: to.id, isGiven };
  }
  // Cut short after the keys were sealed anew, and before the file had its name.
  if (keys.indexOf(from) > 0) await finishRotation(dataDir);
  const to = await createNextMasterKey(dataDir);
  for (const each of [...others, db]) await change(each, from, to, now);
  await finishRotation(dataDir);
  return { from: from.id, to: to.id, isGiven };
}

type MasterKey = Awaited<ReturnType<typeof createNextMasterKey>>;

async function change(
  db: Kysely<VaultTables>,
  from: MasterKey,
  to: MasterKey,
  now: () => number,
): Promise<void> {
  // An earlier change may have come as far as this.
  const used = await masterKeyOf(db);
  if (used === undefined || used === to.id) return;
  await rotateMasterKey(db, from, to);
  await rotateDataKey(db, { master: to, now });
  // Pages that are free, and the log, still hold what was sealed under the former one.
  await sql`VACUUM`.execute(db);
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

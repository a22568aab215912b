import type { Kysely } from 'kysely';
import { createMasterKey, finishRotation, MasterKeyError, readMasterKeys } from './masterKey.ts';
import { masterKeyOf, Vault, type VaultTables } from './vault.ts';

/** What is said where a data folder has no master key. */
export const missingKey = (used: string, dataDir: string): string =>
  `The data is sealed under the master key ${used}, and ${dataDir} has none: bring back its file master.key, or set TIDEMARK_MASTER_KEY`;

export interface VaultPlace {
  readonly dataDir: string;
  readonly now: () => number;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Opens the vault of a data folder with its master key, makes both at the first start, and finishes a change of keys that was cut short. Rejects with
 * `MasterKeyError` when the key is missing or another one.
 */
export async function openVault(
  db: Kysely<VaultTables>,
  { dataDir, now, environment = process.env }: VaultPlace,
): Promise<Vault> {
  const [keys, used] = await Promise.all([readMasterKeys(dataDir, environment), masterKeyOf(db)]);
  const [first, next] = keys;
  if (first === undefined && used !== undefined) throw new MasterKeyError(missingKey(used, dataDir));
  if (next !== undefined && next.id === used) await finishRotation(dataDir);
  const master =
    (next !== undefined && next.id === used ? next : undefined) ?? first ?? (await createMasterKey(dataDir));
  return Vault.open(db, { master, now });
}

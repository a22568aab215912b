import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { linkJournal } from '../dataFolder/journalLink.ts';
import { openDatabase } from '../database/open.ts';
import { SERVICE_MIGRATIONS } from '../services/migrations.ts';
import type { ServiceTables } from '../services/tables.ts';
import { openVault } from '../vault/openVault.ts';
import type { Vault } from '../vault/vault.ts';
import type { Host } from './host.ts';

/** The services' database and what personal data in it is sealed with. */
export interface ServiceStore {
  /** Closed by the services. */
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
}

/** Opens the services' database, brought up to date. The first process to open the vault makes the master key. */
export async function openServiceStore({ options: { dataDir }, now }: Host): Promise<ServiceStore> {
  const db = await openDatabase<ServiceTables>({
    file: join(dataDir, 'services.sqlite'),
    migrations: SERVICE_MIGRATIONS,
    durability: 'full',
  });
  await linkJournal(db, dataDir);
  return { db, vault: await openVault(db, { dataDir, now }) };
}

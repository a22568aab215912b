import type { Kysely } from 'kysely';
import { parseMasterKey } from '../../../../../server/vault/masterKey.ts';
import { newKey } from '../../../../../server/vault/seal.ts';
import { Vault, type VaultTables } from '../../../../../server/vault/vault.ts';

/** A vault on a database of a test, under a key of its own. */
export function testVault(db: Kysely<VaultTables>, now: () => number = Date.now): Promise<Vault> {
  return Vault.open(db, { master: parseMasterKey(newKey().toString('base64'), 'the test'), now });
}

import type { Kysely } from 'kysely';
import { SealBrokenError } from '../../../vault/seal.ts';
import type { Vault } from '../../../vault/vault.ts';
import { placeOfIdentity } from '../../kyc/applications.ts';
import type { Identity } from '../../kyc/identity.ts';
import type { ServiceTables } from '../../tables.ts';

/**
 * Only what was approved counts: who types the number of somebody else's document does not become that person. An application that cannot be read links nobody.
 * @param since what was decided before is indexed already
 */
export async function indexDocuments(db: Kysely<ServiceTables>, vault: Vault, since: number): Promise<void> {
  const rows = await db
    .selectFrom('kycApplications')
    .select(['id', 'userId', 'sealed'])
    .where('outcome', '=', 'approved')
    .where('decidedAt', '>=', since)
    .where('id', 'not in', (eb) => eb.selectFrom('accountDocuments').select('applicationId'))
    .execute();
  for (const { id, userId, sealed } of rows) {
    const identity = identityIn(vault, sealed, id);
    if (identity === undefined) continue;
    const { country, documentType, documentNumber } = identity;
    const number = documentNumber.replaceAll(/[^\p{L}\p{N}]/gu, '');
    await db
      .insertInto('accountDocuments')
      .values({
        applicationId: id,
        userId,
        documentIndex: vault.indexOf(`${country} ${documentType} ${number}`, 'kyc.document'),
      })
      .onConflict((conflict) => conflict.column('applicationId').doNothing())
      .execute();
  }
}

function identityIn(vault: Vault, sealed: string, id: number): Identity | undefined {
  try {
    return JSON.parse(vault.unseal(sealed, placeOfIdentity(id))) as Identity;
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined;
    throw error;
  }
}

import type { Kysely } from 'kysely';
import type { Vault } from '../../../vault/vault.ts';
import { placeOfIdentity } from '../../kyc/applications.ts';
import type { Identity } from '../../kyc/identity.ts';
import type { ServiceTables } from '../../tables.ts';

/** Only what was approved counts: who types the number of somebody else's document does not become that person. */
export async function indexDocuments(db: Kysely<ServiceTables>, vault: Vault): Promise<void> {
  const rows = await db
    .selectFrom('kycApplications')
    .select(['id', 'userId', 'sealed'])
    .where('outcome', '=', 'approved')
    .where('id', 'not in', (eb) => eb.selectFrom('accountDocuments').select('applicationId'))
    .execute();
  for (const { id, userId, sealed } of rows) {
    const { country, documentType, documentNumber } = JSON.parse(
      vault.unseal(sealed, placeOfIdentity(id)),
    ) as Identity;
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

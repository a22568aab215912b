import type { Kysely } from 'kysely';
import type { CustodyTables } from '../store/tables.ts';
import { variantsOf, type Variant } from './spends.ts';

export interface OpenSpend {
  readonly id: number;
  readonly newest: Variant;
}

/** Spends of which no variant is in a block. */
export async function openSpends(db: Kysely<CustodyTables>): Promise<readonly OpenSpend[]> {
  const ids = await db
    .selectFrom('bitcoinSpends')
    .select('id')
    .where('id', 'not in', (query) =>
      query.selectFrom('bitcoinVariants').select('spendId').where('height', 'is not', null),
    )
    .orderBy('id')
    .execute();
  const open: OpenSpend[] = [];
  for (const { id } of ids) {
    const newest = (await variantsOf(db, id)).at(-1);
    if (newest !== undefined) open.push({ id, newest });
  }
  return open;
}

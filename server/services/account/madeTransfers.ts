import type { Kysely } from 'kysely';
import type { Exchange } from '../../ports/exchange.ts';
import type { ServiceTables } from '../tables.ts';

/**
 * Every transfer of a deposit, a withdrawal or a debt that the engine has made, in the order they were asked for. What a crash left open is sent again under its
 * key, so that it is known whether it was made; its answer is stored when it is resumed. Rejects with `ExchangeUnavailableError`.
 */
export async function madeTransfers(db: Kysely<ServiceTables>, exchange: Pick<Exchange, 'submit'>) {
  const rows = await db
    .selectFrom('transfers')
    .selectAll()
    .where('status', '!=', 'refused')
    .where((row) =>
      row.or((['deposit', 'withdrawal', 'debt'] as const).map((kind) => row('key', 'like', `${kind}:%`))),
    )
    .orderBy('createdAt')
    .execute();
  const made = [];
  for (const { key, fromAccount: from, toAccount: to, asset, amount, status } of rows) {
    const transfer = { from, to, asset, amount: BigInt(amount), key };
    const isMade = status === 'done' || (await exchange.submit({ kind: 'transfer', ...transfer })).ok;
    if (isMade) made.push(transfer);
  }
  return made;
}

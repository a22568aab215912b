import type { Kysely } from 'kysely';
import type { Exchange } from '../../../ports/exchange.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ServiceTables } from '../../tables.ts';
import { levelChanged } from './messages.ts';
import type { FeeLevelRow } from './tables.ts';

/** Changes that are sent together. */
const GROUP = 200;

/**
 * Tells the engine of every change that it may not know of, and then, in one transaction, that it does, the user's level, and the user. Interrupted, it is
 * begun again: the engine takes the same shares twice without doing anything. Rejects with `ExchangeUnavailableError`.
 */
export async function sendFees(options: {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Pick<Exchange, 'submit'>;
  readonly messages: Messages;
}): Promise<void> {
  const { db, exchange, messages } = options;
  for (;;) {
    const rows = await db
      .selectFrom('feeLevels')
      .selectAll()
      .whereRef('revision', '>', 'sentRevision')
      .orderBy('userId')
      .limit(GROUP)
      .execute();
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => submit(exchange, row)));
    const ids = rows.map(({ userId }) => userId);
    const users = await db.selectFrom('users').select(['id', 'vipTag']).where('id', 'in', ids).execute();
    const before = new Map(users.map(({ id, vipTag }) => [id, vipTag]));
    const told = rows.flatMap(({ userId, revision, level: to }) => {
      const from = before.get(userId);
      return from === undefined || from === to ? [] : [levelChanged({ userId, revision, from, to })];
    });
    await messages.add(told, async (trx) => {
      for (const { userId, revision, level } of rows) {
        await trx
          .updateTable('feeLevels')
          .set({ sentRevision: revision })
          .where('userId', '=', userId)
          .execute();
        if (before.get(userId) !== level)
          await trx.updateTable('users').set({ vipTag: level }).where('id', '=', userId).execute();
      }
    });
  }
}

async function submit(exchange: Pick<Exchange, 'submit'>, row: FeeLevelRow): Promise<void> {
  const { userId: owner, spotMaker, spotTaker, contractMaker, contractTaker } = row;
  const result = await exchange.submit({
    kind: 'setFees',
    owner,
    spotMaker,
    spotTaker,
    contractMaker,
    contractTaker,
  });
  if (!result.ok) throw new Error(`The fees of user ${owner} were rejected: ${result.message}`);
}

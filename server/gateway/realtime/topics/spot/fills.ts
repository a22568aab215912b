import { accountIdOf, PRODUCT } from '../../../../engine/protocol.ts';
import type { FillRow } from '../../../../views/history/tables.ts';
import { readFills } from '../../../../views/spot/queries.ts';
import { toFill } from '../../../../wire/spot/account.ts';
import { newestEntries } from '../../publishers.ts';
import { ownTopic } from '../../topic.ts';

const SNAPSHOT_FILLS = 50;

/** The user's fills, newest first. */
export const fills = ownTopic('fills', (context, owner) => {
  const { views } = context;
  const account = accountIdOf(owner, PRODUCT.spot);
  return newestEntries(context, {
    follow: (listener) => views.changes.fill.on(account, listener),
    keyOf: ({ instrument, tradeId, role }) => `${instrument}:${tradeId}:${role}`,
    async stored() {
      await views.flush();
      return (await readFills(views.db, { account, limit: SNAPSHOT_FILLS })).rows;
    },
    limit: SNAPSHOT_FILLS,
    toData: (rows: readonly FillRow[]) => ({
      fills: rows.map((fill) => toFill(fill, views.markets.require(fill.instrument).units)),
    }),
  });
});

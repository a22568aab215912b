import { readContractFills } from '../../../../views/contracts/queries.ts';
import type { ContractFillRow } from '../../../../views/contracts/tables.ts';
import { toContractFill } from '../../../../wire/contracts/order.ts';
import { newestEntries } from '../../publishers.ts';
import { ownTopic } from '../../topic.ts';

const SNAPSHOT_FILLS = 50;

/** The user's fills in contracts, newest first. */
export const contractFills = ownTopic('contractFills', (context, owner) => {
  const { views } = context;
  return newestEntries(context, {
    follow: (listener) => views.changes.contractFill.on(owner, listener),
    keyOf: ({ contract, tradeId, role }) => `${contract}:${tradeId}:${role}`,
    async stored() {
      await views.flush();
      return (await readContractFills(views.db, { owner, limit: SNAPSHOT_FILLS })).rows;
    },
    limit: SNAPSHOT_FILLS,
    toData: (rows: readonly ContractFillRow[]) => ({
      fills: rows.map((fill) => toContractFill(fill, views.markets.requireContract(fill.contract))),
    }),
  });
});

import { toContractFill } from '../../../../wire/contracts/order.ts';
import { readContractFills } from '../../../../views/contracts/queries.ts';
import type { ContractFillRow } from '../../../../views/contracts/tables.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';

const SNAPSHOT_FILLS = 50;

function fillKey({ contract, tradeId, role }: ContractFillRow): string {
  return `${contract}:${tradeId}:${role}`;
}

async function openContractFills({ views, changed }: PublisherContext, owner: number): Promise<Publisher> {
  let fresh: ContractFillRow[] = [];
  const close = views.changes.contractFill.on(owner, (fill) => {
    fresh.push(fill);
    changed();
  });
  await views.flush();
  const stored = await readContractFills(views.db, { owner, pageNum: 1, pageSize: SNAPSHOT_FILLS });
  let newest = stored.rows;
  const known = new Set(newest.map(fillKey));
  fresh = fresh.filter((fill) => !known.has(fillKey(fill)));
  const toData = (rows: readonly ContractFillRow[]) => ({
    fills: rows.map((fill) => toContractFill(fill, views.markets.requireContract(fill.contract))),
  });
  return {
    snapshot: () => toData(newest),
    delta() {
      if (fresh.length === 0) return undefined;
      const added = fresh.reverse();
      fresh = [];
      newest = [...added, ...newest].slice(0, SNAPSHOT_FILLS);
      return toData(added);
    },
    close,
  };
}

/** The user's fills in contracts, newest first. */
export const contractFills: Topic = {
  name: 'contractFills',
  isPrivate: true,
  conflateMs: 0,
  resolve(query) {
    onlyMembers(query);
    return { query: {}, open: openContractFills };
  },
};

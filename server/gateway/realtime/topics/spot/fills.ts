import { accountIdOf, PRODUCT } from '../../../../engine/protocol.ts';
import { toFill } from '../../../../wire/spot/account.ts';
import { readFills } from '../../../../views/spot/queries.ts';
import type { FillRow } from '../../../../views/history/tables.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import type { PublisherContext, Topic } from '../../topic.ts';

const SNAPSHOT_FILLS = 50;

function fillKey(fill: FillRow): string {
  return `${fill.instrument}:${fill.tradeId}:${fill.role}`;
}

async function openFills({ views, changed }: PublisherContext, owner: number): Promise<Publisher> {
  const account = accountIdOf(owner, PRODUCT.spot);
  let fresh: FillRow[] = [];
  const close = views.changes.fill.on(account, (fill) => {
    fresh.push(fill);
    changed();
  });
  await views.flush();
  const stored = await readFills(views.db, { account, pageNum: 1, pageSize: SNAPSHOT_FILLS });
  let newest = stored.rows;
  const known = new Set(newest.map(fillKey));
  fresh = fresh.filter((fill) => !known.has(fillKey(fill)));
  const toData = (rows: readonly FillRow[]) => ({
    fills: rows.map((fill) => toFill(fill, views.markets.require(fill.instrument).units)),
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

/** The user's fills, newest first. */
export const fills: Topic = {
  name: 'fills',
  isPrivate: true,
  conflateMs: 0,
  resolve(query) {
    onlyMembers(query);
    return { query: {}, open: openFills };
  },
};

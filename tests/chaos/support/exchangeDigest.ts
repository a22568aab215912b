import { createHash } from 'node:crypto';
import { openDatabase } from '../../../server/database/open.ts';
import type { Exchange } from '../../../server/ports/exchange.ts';
import { VIEW_MIGRATIONS } from '../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../server/views/history/tables.ts';
import { startViews } from '../../../server/views/views.ts';

interface TableDigest {
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sha256: string;
}

/** What the old server said of one exchange. */
export interface Said {
  readonly seq: number;
  readonly hash: string;
  /** Of the last command, in milliseconds since the epoch. */
  readonly time: number;
  readonly balances: readonly string[];
  readonly orders: readonly string[];
  readonly contractOrders: readonly string[];
  readonly triggers: readonly string[];
  readonly positions: readonly string[];
  readonly settings: readonly string[];
  readonly tables: Readonly<Record<string, TableDigest>>;
}

/** The state in the words in which the old server's was written down. */
export async function stateOf(exchange: Exchange): Promise<Omit<Said, 'tables'>> {
  const { time, balances, openOrders, contracts } = await exchange.view();
  return {
    ...(await exchange.stateHash()),
    time,
    balances: balances.map((b) => `${b.account} ${b.asset}: ${b.available} + ${b.held}`).sort(),
    orders: openOrders
      .filter(({ clientOrderId }) => clientOrderId !== '')
      .map(
        (o) =>
          `${o.orderId} ${o.clientOrderId}: ${o.side} ${o.quantity - o.filled} of ${o.instrument} at ${o.price}`,
      ),
    contractOrders: contracts.orders
      .filter(({ clientOrderId }) => clientOrderId !== '')
      .map(
        (o) =>
          `${o.orderId} ${o.clientOrderId}: ${o.side} ${o.quantity - o.filled} of ${o.contract} at ${o.price}`,
      ),
    triggers: contracts.triggers.map(
      (t) =>
        `${t.triggerId} of ${t.account} in ${t.contract}: ${t.purpose} ${t.side} ${t.quantity} at ${t.triggerPrice}`,
    ),
    positions: contracts.positions.map(
      (p) => `${p.account} in ${p.contract}: ${p.lots} lots for ${p.entryValue}, ${p.leverage}x`,
    ),
    settings: contracts.settings.map(
      (s) => `${s.account} in ${s.contract}: ${s.leverage}x, ${s.hedge ? 'hedge' : 'one-way'}`,
    ),
  };
}

/** Follows the exchange with the tables of a folder and digests the columns that the old ones had. */
export async function tablesOf(
  exchange: Exchange,
  file: string,
  said: Said['tables'],
): Promise<Record<string, TableDigest>> {
  const db = await openDatabase<ViewTables>({ file, migrations: VIEW_MIGRATIONS, durability: 'normal' });
  const views = await startViews({
    exchange,
    db,
    onFailure: (error) => {
      throw error;
    },
  });
  await views.flush();
  const digests: Record<string, TableDigest> = {};
  for (const [name, { columns }] of Object.entries(said)) {
    const table = name as 'orders';
    const rows = await db
      .selectFrom(table)
      .select(columns as 'orderId'[])
      .execute();
    const lines = rows
      .map((row) => JSON.stringify(columns.map((column) => String(row[column as 'orderId']))))
      .sort();
    const sha256 = createHash('sha256').update(lines.join('\n')).digest('hex');
    digests[name] = { columns, rows: lines.length, sha256 };
  }
  await views.stop();
  return digests;
}

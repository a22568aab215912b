import type { Kysely, Transaction } from 'kysely';
import { insertRows } from '../database/insertRows.ts';
import type { EngineEvent } from '../engine/protocol.ts';
import { chunks } from './history/chunks.ts';
import type { PendingRows, RowBatch } from './history/pendingRows.ts';
import type { PlacementRow, ViewTables } from './history/tables.ts';

/** Notes who placed what. An order that a trigger places is placed by who placed the trigger. */
export function notePlacements(event: EngineEvent, pending: PendingRows): void {
  if (event.kind === 'trigger') {
    const { triggerId, orderId, purpose } = event.trigger;
    if (purpose === 'entry' && orderId !== 0) pending.fired.push({ triggerId, orderId });
  } else if (event.kind === 'placement') {
    const { placedBy, orders, triggers } = event;
    for (const id of orders) pending.placements.push({ kind: 'order', id, placedBy });
    for (const id of triggers) pending.placements.push({ kind: 'trigger', id, placedBy });
  }
}

/** Who placed something stays. */
const ONCE = { key: ['kind', 'id'], set: [] } as const;

/** Writes who placed what; part of one transaction with everything else. */
export async function writePlacements(
  trx: Transaction<ViewTables>,
  { placements, fired }: RowBatch,
): Promise<void> {
  await insertRows(trx, 'placements', ['kind', 'id', 'placedBy'], placements, ONCE);
  for (const { triggerId, orderId } of fired)
    await trx
      .insertInto('placements')
      .columns(['kind', 'id', 'placedBy'])
      .expression((eb) =>
        eb
          .selectFrom('placements')
          .select((each) => [each.val('order').as('kind'), each.val(orderId).as('id'), 'placedBy'])
          .where('kind', '=', 'trigger')
          .where('id', '=', triggerId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Which of the ids are of what somebody placed. */
export async function placedBy(
  db: Kysely<ViewTables>,
  who: string,
  kind: PlacementRow['kind'],
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const placed = new Set<number>();
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('placements')
      .select('id')
      .where('kind', '=', kind)
      .where('id', 'in', some)
      .where('placedBy', '=', who)
      .execute();
    for (const { id } of rows) placed.add(id);
  }
  return placed;
}

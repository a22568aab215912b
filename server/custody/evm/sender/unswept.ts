import type { Selectable } from 'kysely';
import type { BlockRef } from '../../adapter.ts';
import type { EvmUnsweptRow } from '../tables.ts';
import { coinOf, type SendingNetwork } from './network.ts';

export type Unswept = Selectable<EvmUnsweptRow>;

/** Events read at once. */
const PAGE = 1_000;

/** Addresses looked at in a step for the coin, and as many for tokens: neither ever waits for the other. */
const LOOKED_AT = 25;

/** Remembers where confirmed deposits lie, from the log of events: each once, however often a crash makes it read again. */
export async function noteDeposits({ info, store }: SendingNetwork): Promise<void> {
  for (;;) {
    const cursor = await store.db
      .selectFrom('evmSweepCursors')
      .select('seq')
      .where('network', '=', info.network)
      .executeTakeFirst();
    const page = await store.after(cursor?.seq ?? 0, PAGE);
    const last = page.at(-1);
    const rows = page.flatMap(({ event }) =>
      event.kind === 'deposit' && event.state === 'confirmed' && event.network === info.network
        ? [
            {
              network: info.network,
              address: event.address,
              index: event.userId,
              asset: event.asset,
              dueAt: 0,
            },
          ]
        : [],
    );
    // What says nothing is read again until there is enough of it to skip.
    if (last === undefined || (rows.length === 0 && page.length < PAGE)) return;
    await store.write('evm.unswept', async (trx) => {
      for (const row of rows)
        await trx
          .insertInto('evmUnswept')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['network', 'address', 'asset']).doUpdateSet({ dueAt: 0 }),
          )
          .execute();
      await trx
        .insertInto('evmSweepCursors')
        .values({ network: info.network, seq: last.seq })
        .onConflict((conflict) => conflict.column('network').doUpdateSet({ seq: last.seq }))
        .execute();
    });
  }
}

/**
 * What is to be looked at now: what payouts wait for, however long ago it was looked at, and the rest as it is due unless fees are high. Coins come first, for
 * tokens need them as gas, and what is urgent before what is not.
 */
export async function dueRows(
  network: SendingNetwork,
  {
    head,
    urgent,
    isCalm,
  }: { readonly head: BlockRef; readonly urgent: ReadonlySet<string>; readonly isCalm: boolean },
): Promise<readonly Unswept[]> {
  const { info, store } = network;
  const wanted = [...urgent];
  const page = (comparison: '=' | '<>'): Promise<Unswept[]> =>
    store.db
      .selectFrom('evmUnswept')
      .selectAll()
      .where('network', '=', info.network)
      .where('asset', comparison, coinOf(info).asset)
      .where((row) =>
        row.or([row('asset', 'in', wanted), ...(isCalm ? [row('dueAt', '<=', head.height)] : [])]),
      )
      .orderBy((row) => row('asset', 'in', wanted), 'desc')
      .orderBy('dueAt')
      .limit(LOOKED_AT)
      .execute();
  return [...(await page('=')), ...(await page('<>'))];
}

/** Looks at it again later, after what has waited longer; undefined: not before the next deposit. */
export async function postpone(
  { store }: SendingNetwork,
  { network, address, index, asset, dueAt }: Unswept,
  until: number | undefined,
): Promise<void> {
  await store.write('evm.postpone', async (trx) => {
    // A deposit that was noted meanwhile has made it due.
    const row = { network, address, asset, dueAt };
    await trx
      .deleteFrom('evmUnswept')
      .where((is) => is.and(row))
      .execute();
    const later = { network, address, index, asset, dueAt: until ?? 0 };
    if (until !== undefined)
      await trx
        .insertInto('evmUnswept')
        .values(later)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

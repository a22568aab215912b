import { expect, it } from 'vitest';
import {
  addressPage,
  KEPT_SNAPSHOTS,
  storeSnapshot,
} from '../../../../../server/services/reserves/snapshotRows.ts';
import type { ReserveAddress } from '../../../../../server/services/reserves/statement.ts';
import { openServiceDb } from '../support/serviceRuns.ts';

const ROW = {
  seq: 1,
  takenAt: 1,
  root: '',
  files: '',
  secret: '',
  liabilities: '[]',
  reserves: null,
} as const;

const signer = (place: number): ReserveAddress => ({
  ...{ address: `0x${place}`, account: 'addresses', signature: 'of it' },
  holdings: [{ asset: 'ETH', amount: String(place) }],
});

it('thousands of addresses are kept with their snapshot, told page by page, and go with it', async () => {
  const db = await openServiceDb();
  const many = Array.from({ length: 2_002 }, (_, index) => signer(index + 1));
  const store = (addresses: readonly ReserveAddress[]) =>
    storeSnapshot(db, { ...ROW, known: 'all' }, new Map([['ethereum', addresses]]));
  const snapshotId = await store(many);
  const told: ReserveAddress[] = [];
  let before: string | undefined;
  do {
    const { rows, nextCursor } = await addressPage(
      db,
      { snapshotId, network: 'ethereum' },
      { limit: 100, before },
    );
    told.push(...rows);
    before = nextCursor ?? undefined;
  } while (before !== undefined);
  expect(told).toEqual(many);
  for (let later = 0; later < KEPT_SNAPSHOTS; later += 1) await store([signer(1)]);
  const left = await db.selectFrom('reserveAddresses').select('snapshotId').execute();
  expect(left).toHaveLength(KEPT_SNAPSHOTS);
  await db.destroy();
});

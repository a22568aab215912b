import type { Case } from './case.ts';

const badSnapshot = [
  { query: { snapshotId: '0' }, member: 'snapshotId' },
  { query: { snapshotId: '../1' }, member: 'snapshotId' },
];

/** What the calls about the proof of reserves are asked; the first one publishes what the others read. */
export const RESERVE_CASES: Readonly<Record<string, Case>> = {
  publishReserves: { good: [{ body: {} }, {}], refused: [] },
  listReserveSnapshots: { good: [{}], refused: [] },
  getReserveProof: { good: [{}, { query: { snapshotId: '1' } }], refused: badSnapshot },
};

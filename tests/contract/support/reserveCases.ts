import { page, type Case } from './case.ts';

const badSnapshot = [
  { query: { snapshotId: '0' }, member: 'snapshotId' },
  { query: { snapshotId: '../1' }, member: 'snapshotId' },
];

const FIRST = { snapshotId: '1', network: 'ethereum' };
const ROOT = '0'.repeat(64);

/** What the calls about the proof of reserves are asked; the first one publishes what the others read. */
export const RESERVE_CASES: Readonly<Record<string, Case>> = {
  publishReserves: { good: [{ body: {} }, {}], refused: [] },
  listReserveSnapshots: { good: [{}], refused: [] },
  getReserveSnapshot: {
    good: [{ query: { snapshotId: '1' } }, { query: { snapshotId: '1', root: ROOT } }],
    refused: [
      ...badSnapshot,
      { member: 'snapshotId' },
      { query: { snapshotId: '1', root: 'x' }, member: 'root' },
    ],
  },
  listReserveAddresses: {
    good: [{ query: FIRST }, { query: { ...FIRST, root: ROOT, before: '1', limit: 5 } }],
    refused: [
      { query: { snapshotId: '1' }, member: 'network' },
      ...page.map(({ query, member }) => ({ query: { ...FIRST, ...query }, member })),
    ],
  },
  getReserveProof: { good: [{}, { query: { snapshotId: '1' } }], refused: badSnapshot },
};

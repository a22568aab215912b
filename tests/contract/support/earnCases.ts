import { createHash } from 'node:crypto';
import { FIRST_USER_OWNER } from '../../../server/engine/protocol.ts';
import { page, type Case, type Refused } from './case.ts';

const move = { asset: 'USDT', amount: '10' };
const later = Date.now() + 86_400_000;

/** What the exchange calls the redemption that Ada, the first user, names so. */
function redemptionId(clientEarnId: string): string {
  const key = `earn:redemption:${FIRST_USER_OWNER}:${clientEarnId}`;
  return `earn_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
}

const amounts: readonly Refused[] = [
  { body: { amount: '1' }, member: 'asset' },
  { body: { ...move, amount: '0' }, member: 'amount' },
  { body: { ...move, amount: '0.000000001' }, member: 'amount' },
  { body: { ...move, amount: 1 }, member: 'amount' },
  { body: { ...move, clientEarnId: 'a b' }, member: 'clientEarnId' },
];

const filters: readonly Refused[] = [
  { query: { asset: 'usdt' }, member: 'asset' },
  { query: { kind: 'gift' }, member: 'kind' },
  { query: { status: 'lost' }, member: 'status' },
  { query: { startAt: -1 }, member: 'startAt' },
];

/** What Earn is asked. */
export const EARN_CASES: Readonly<Record<string, Case>> = {
  listEarnProducts: { good: [{}], refused: [] },
  listEarnPositions: { good: [{}], refused: [] },
  subscribeEarn: {
    good: [{ body: move }, { body: { ...move, amount: '100', clientEarnId: 'save-1' } }],
    refused: [...amounts, { body: { ...move, asset: 'DOGE' }, member: 'asset' }],
  },
  redeemEarn: {
    good: [
      { body: { ...move, amount: '1.5' } },
      { body: { ...move, at: later, clientEarnId: 'later-1' } },
      { body: { ...move, at: later, clientEarnId: 'later-1' } },
    ],
    refused: [
      ...amounts,
      { body: { ...move, at: 1 }, member: 'at' },
      { body: { ...move, at: later + 366 * 86_400_000 }, member: 'at' },
    ],
  },
  cancelEarnRedemption: {
    good: [{ body: { earnId: redemptionId('later-1') } }],
    refused: [
      { body: {}, member: 'earnId' },
      { body: { earnId: 'a b' }, member: 'earnId' },
    ],
  },
  setEarnAutoSubscribe: {
    good: [{ body: { asset: 'USDT', keep: '50' } }, { body: { asset: 'USDT', keep: null } }],
    refused: [
      { body: { asset: 'USDT' }, member: 'keep' },
      { body: { asset: 'DOGE', keep: '0' }, member: 'asset' },
      { body: { asset: 'USDT', keep: '-1' }, member: 'keep' },
    ],
  },
  listEarnHistory: {
    good: [{}, { query: { asset: 'USDT', kind: 'subscription', status: 'done', limit: 1 } }],
    refused: [...filters, ...page],
  },
};

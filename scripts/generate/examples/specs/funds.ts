import { code } from '../literal.ts';
import type { Specs, Step } from '../spec.ts';

const own = code('crypto.randomUUID()');
const tomorrow = code('Date.now() + 86_400_000');
const moved = { fromProduct: 'spot', toProduct: 'usdtm', asset: 'USDT', amount: '100' };
const saved = { asset: 'USDT', amount: '100' };
const subscribed: Step = { call: 'subscribeEarn', args: { ...saved, clientEarnId: own } };
const place = { asset: 'USDT', network: 'ethereum' };

/** Examples of what a user has: transfers, statements, Earn, wallet, fees, reserves. */
export const FUNDS_SPECS: Specs = {
  getTransferInfo: { args: { fromProduct: 'spot', toProduct: 'usdtm', asset: 'USDT' } },
  transfer: { args: { ...moved, clientTransferId: own } },
  getTransfer: {
    before: [{ call: 'transfer', args: moved, into: 'made' }],
    args: { transferId: code('made.transferId') },
  },
  listTransfers: { args: { asset: 'USDT', limit: 20 } },
  getTotalPreestimate: { args: { valuationAsset: 'USDT' } },
  getAssetHistory: { args: { valuationAsset: 'USDT', days: 30 } },
  listStatement: { args: { asset: 'USDT', limit: 20 } },
  getStatementEntry: {
    before: [{ call: 'listStatement', args: { limit: 1 }, into: '{ list }' }],
    args: { entryId: code("list[0]?.entryId ?? ''") },
  },
  subscribeEarn: { args: { ...saved, clientEarnId: own } },
  redeemEarn: { before: [subscribed], args: { ...saved, at: tomorrow, clientEarnId: own } },
  cancelEarnRedemption: {
    before: [
      subscribed,
      { call: 'redeemEarn', args: { ...saved, at: tomorrow, clientEarnId: own }, into: 'redemption' },
    ],
    args: { earnId: code('redemption.earnId') },
  },
  listEarnHistory: { args: { asset: 'USDT', limit: 20 } },
  exportEarnHistory: { args: { asset: 'USDT' } },
  listFeeVolumes: { args: { days: 30 } },
  exportFeeVolumes: { args: { days: 30 } },
  listDeposits: { args: { asset: 'USDT', limit: 20 } },
  getDeposit: {
    before: [{ call: 'listDeposits', args: { limit: 1 }, into: '{ list }' }],
    args: { depositId: code("list[0]?.depositId ?? ''") },
  },
  getWithdrawalLimits: { args: place },
  listWalletDebts: {},
  createWithdrawal: {
    args: {
      ...place,
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      amount: '100',
      clientWithdrawalId: own,
    },
    as: 'user',
  },
  getWithdrawal: {
    before: [{ call: 'listWithdrawals', args: { limit: 1 }, into: '{ list }' }],
    args: { withdrawalId: code("list[0]?.withdrawalId ?? ''") },
  },
  getChainTransaction: { args: { network: 'ethereum', txId: `0x${'5f'.repeat(32)}` } },
  getReserveSnapshot: {
    before: [{ call: 'listReserveSnapshots', into: '[newest]' }],
    args: { snapshotId: code("newest?.snapshotId ?? ''") },
  },
  listReserveAddresses: {
    before: [{ call: 'listReserveSnapshots', into: '[newest]' }],
    args: { snapshotId: code("newest?.snapshotId ?? ''"), network: 'bitcoin' },
  },
  exportReserveAddresses: {
    before: [{ call: 'listReserveSnapshots', into: '[newest]' }],
    args: { snapshotId: code("newest?.snapshotId ?? ''"), network: 'bitcoin' },
  },
};

import type { OperationData } from '@tidemark/sdk/contract';
import type { CsvColumn } from '../csv.ts';

type Friend = OperationData<'listReferralFriends'>['list'][number];
type Payout = OperationData<'listReferralPayouts'>['list'][number];
type Coupon = OperationData<'listCoupons'>['list'][number];

/** The columns of the table of friends. */
export const FRIEND_COLUMNS: readonly CsvColumn<Friend>[] = [
  ['growth.referral.joined', ({ joinedAt }, { time }) => time(joinedAt), 'zone'],
  ['growth.referral.name', ({ name }) => name],
  ['growth.referral.uid', ({ displayUserId }) => displayUserId],
  ['growth.referral.code', ({ referralCode }) => referralCode],
  ['growth.referral.share', ({ share }) => share, 'server.csv.percent'],
  ['growth.referral.volume', ({ volume }) => volume],
  // Of several assets: each amount has its own.
  [
    'growth.referral.commission',
    ({ commission }) => commission.map(({ asset, amount }) => `${amount} ${asset}`).join('; '),
  ],
  ['growth.referral.isHeld', ({ isHeld }) => isHeld],
];

/** Columns of commission by day. */
export const HISTORY_COLUMNS: readonly CsvColumn<OperationData<'getReferralHistory'>[number]>[] = [
  ['growth.referral.columns.day', ({ day }) => day],
  ['growth.referral.columns.market', ({ market }) => market],
  ['growth.referral.columns.asset', ({ asset }) => asset],
  ['growth.referral.columns.asInviter', ({ asInviter }) => asInviter, 'ui.csv.inAsset'],
  ['growth.referral.columns.asFriend', ({ asFriend }) => asFriend, 'ui.csv.inAsset'],
];

/** The columns of the table of commission that is paid. */
export const PAYOUT_COLUMNS: readonly CsvColumn<Payout>[] = [
  ['growth.referral.columns.day', ({ day }) => day],
  ['growth.referral.columns.market', ({ market }) => market],
  ['growth.referral.columns.asset', ({ asset }) => asset],
  ['growth.referral.amount', ({ amount }) => amount, 'ui.csv.inAsset'],
  ['growth.referral.paid', ({ isPaid }) => isPaid],
  ['trade.columns.time', ({ plannedAt }, { time }) => time(plannedAt), 'zone'],
  ['server.csv.id', ({ payoutId }) => payoutId],
];

/** The columns of the table of coupons. */
export const COUPON_COLUMNS: readonly CsvColumn<Coupon>[] = [
  ['growth.coupons.fact.distributedAt', ({ distributedAt }, { time }) => time(distributedAt), 'zone'],
  ['growth.referral.name', ({ name }) => name],
  ['trade.columns.type', ({ type }) => type],
  ['trade.columns.status', ({ status }) => status],
  ['contract.columns.failure', ({ reason }) => reason],
  ['growth.coupons.funds', ({ fund }) => fund],
  ['contract.columns.asset', ({ asset }) => asset],
  ['growth.coupons.fact.bonusAmount', ({ bonusAmount }) => bonusAmount, 'ui.csv.inAsset'],
  ['growth.coupons.fact.cashbackAmount', ({ cashbackAmount }) => cashbackAmount, 'ui.csv.inAsset'],
  ['growth.coupons.fact.refundAmount', ({ refundAmount }) => refundAmount, 'ui.csv.inAsset'],
  [
    'growth.coupons.fact.profitDoubleAmount',
    ({ profitDoubleAmount }) => profitDoubleAmount,
    'ui.csv.inAsset',
  ],
  ['growth.coupons.fact.remainingAmount', ({ remainingAmount }) => remainingAmount, 'ui.csv.inAsset'],
  ['growth.coupons.fact.startAt', ({ startAt }, { time }) => time(startAt), 'zone'],
  ['growth.coupons.fact.endAt', ({ endAt }, { time }) => time(endAt), 'zone'],
  ['server.csv.id', ({ couponId }) => couponId],
];

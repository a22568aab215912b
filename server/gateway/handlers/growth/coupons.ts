import { CODE, type OperationData } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import { accountIdOf, PRODUCT, REJECT } from '../../../engine/protocol.ts';
import { CouponRefused } from '../../../services/growth/coupons/couponCenter.ts';
import { transferableOf } from '../../../views/contracts/transferable.ts';
import { ApiError } from '../../http/apiError.ts';
import { clientOf } from '../../http/clientHeaders.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import type { CsvColumn } from '../csv.ts';
import { answerList } from '../listFile.ts';
import type { Handlers } from '../types.ts';
import { COUPON_COLUMNS } from './csvColumns.ts';

type CouponOperation =
  | 'listCoupons'
  | 'getCoupon'
  | 'listClaimableCoupons'
  | 'claimCoupon'
  | 'getBonusSummary'
  | 'listProfitDoubleOrders'
  | 'markProfitDouble';

const CODES = {
  notFound: CODE.notFound,
  couponTaken: CODE.couponTaken,
  budgetEmpty: CODE.couponBudgetEmpty,
  unknownOrder: REJECT.unknownOrder,
  tooManyMarked: CODE.invalid,
} as const satisfies Record<CouponRefused['reason'], number>;

/** The columns of the table of orders whose profit is doubled. */
export const PROFIT_DOUBLE_COLUMNS: readonly CsvColumn<OperationData<'markProfitDouble'>>[] = [
  ['contract.profitDouble.markedAt', ({ markedAt }, { time }) => time(markedAt), 'zone'],
  ['contract.columns.contract', ({ contract }) => contract],
  ['trade.columns.side', ({ side }) => side],
  ['contract.columns.quantity', ({ quantity }) => quantity, 'ui.csv.size'],
  ['contract.profitDouble.coupon', ({ couponId }) => couponId],
  ['contract.columns.realizedPnl', ({ profit }) => profit, 'ui.csv.settle'],
  ['contract.profitDouble.doubled', ({ doubledAmount }) => doubledAmount, 'ui.csv.settle'],
  ['contract.columns.status', ({ status }) => status],
  ['contract.profitDouble.settledAt', ({ settledAt }, { time }) => settledAt && time(settledAt), 'zone'],
  ['trade.columns.orderNumber', ({ orderId }) => orderId],
];

/** The Coupon Center. */
export function couponHandlers({ services, views }: HandlerContext): Pick<Handlers, CouponOperation> {
  const { couponCenter } = services;
  return {
    listCoupons(call) {
      const { status, type } = call.query;
      const { userId } = sessionOf(call);
      const { language } = clientOf(call.request.headers);
      return answerList(
        call,
        COUPON_COLUMNS,
        (paging) => couponCenter.page(userId, { status, type, ...paging }, language),
        (coupon) => coupon,
      );
    },

    async getCoupon(call) {
      const { language } = clientOf(call.request.headers);
      const details = await couponCenter.details(sessionOf(call).userId, call.query.couponId, language);
      if (details === undefined) throw new ApiError(CODE.notFound, 'This coupon does not exist');
      return details;
    },

    listClaimableCoupons(call) {
      const { language } = clientOf(call.request.headers);
      return couponCenter.claimable(sessionOf(call).userId, language);
    },

    claimCoupon(call) {
      const { language } = clientOf(call.request.headers);
      return granted(() => couponCenter.claim(sessionOf(call).userId, call.body.ruleId, language));
    },

    async getBonusSummary(call) {
      const { userId } = sessionOf(call);
      const summary = await couponCenter.summary(userId);
      const account = accountIdOf(userId, PRODUCT.derivatives);
      return { ...summary, transferable: formatUnits(transferableOf(account, summary.asset, views)) };
    },

    listProfitDoubleOrders(call) {
      const { couponId, contract } = call.query;
      const { userId } = sessionOf(call);
      return answerList(
        call,
        PROFIT_DOUBLE_COLUMNS,
        (paging) => couponCenter.profitDoubleOrders(userId, { couponId, contract, ...paging }),
        (order) => order,
      );
    },

    markProfitDouble(call) {
      const { couponId, orderId } = call.body;
      return granted(() => couponCenter.markProfitDouble(sessionOf(call).userId, couponId, orderId));
    },
  };
}

async function granted<Given>(give: () => Promise<Given>): Promise<Given> {
  try {
    return await give();
  } catch (error) {
    if (error instanceof CouponRefused) throw new ApiError(CODES[error.reason], error.message);
    throw error;
  }
}

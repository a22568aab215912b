import { serverText } from '../../services/content/texts.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type BonusOperation = 'checkTransfer' | 'listPendingDepositCoupons';

const NOTHING_TO_CONFIRM = { status: 0, message: '' };
const RECALLED = 1;

/** Coupons, as far as other screens need them. */
export function bonusHandlers({ services }: HandlerContext): Pick<Handlers, BonusOperation> {
  const { couponCenter } = services;
  return {
    async checkTransfer(call) {
      if (call.query.transferType === 'IN') return NOTHING_TO_CONFIRM;
      const recalled = await couponCenter.recalledByTransfer(sessionOf(call).userId);
      if (recalled === undefined) return NOTHING_TO_CONFIRM;
      const { language } = clientOf(call.request.headers);
      const text = await serverText(language, 'server.transferRecallsCoupons');
      const message = text.replace('{{amount}}', `${recalled.amount} ${recalled.asset}`);
      return { status: RECALLED, message };
    },

    listPendingDepositCoupons: (call) => couponCenter.pendingDeposit(sessionOf(call).userId),
  };
}

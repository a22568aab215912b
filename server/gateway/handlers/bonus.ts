import { sessionOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type BonusOperation = 'checkTransfer' | 'listPendingDepositCoupons';

const NOTHING_TO_CONFIRM = { status: 0, message: '' };
const RECALLED = {
  status: 1,
  message: 'Transferring out of the derivatives account now recalls your deposit reward coupons. Continue?',
};

/** Coupons, as far as other screens need them. */
export function bonusHandlers({ services }: HandlerContext): Pick<Handlers, BonusOperation> {
  const pendingOf = (call: Parameters<typeof sessionOf>[0]) =>
    services.coupons.pendingDeposit(sessionOf(call).userId);
  return {
    async checkTransfer(call) {
      if (call.query.transferType === 'IN') return NOTHING_TO_CONFIRM;
      const pending = await pendingOf(call);
      return pending.length > 0 ? RECALLED : NOTHING_TO_CONFIRM;
    },

    async listPendingDepositCoupons(call) {
      const pending = await pendingOf(call);
      return pending.map(({ couponAmount }) => ({ couponAmount }));
    },
  };
}

import { parseUnits } from '@tidemark/sdk/core';
import { PROMOTIONS_ACCOUNT } from '../../engine/ledger/protocol.ts';
import { isZeroFee } from '../../market/spot/fees.ts';
import { promotionOf } from '../../services/growth/earn/promotion.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import { answerList } from './listFile.ts';
import type { Handlers } from './types.ts';
import { MESSAGE_COLUMNS } from './tableColumns.ts';

type ActivityOperation = 'listAllMessages' | 'listMessages' | 'readMessages' | 'getHomepageActivities';

/** Messages and campaigns. */
export function activityHandlers({ services, views }: HandlerContext): Pick<Handlers, ActivityOperation> {
  const { messages, settings, growth } = services;

  /** Nobody is promised what the account of promotions cannot pay. */
  const payableBonus = async () => {
    const bonus = await growth.coupons.signUpBonus();
    if (bonus === null) return null;
    const due = parseUnits(bonus.amount) ?? 0n;
    return views.balances.available(PROMOTIONS_ACCOUNT, bonus.asset) >= due ? bonus : null;
  };

  return {
    listAllMessages: ({ session }) => messages.newestByType(session?.userId),

    listMessages(call) {
      const { userId } = sessionOf(call);
      return answerList(
        call,
        MESSAGE_COLUMNS,
        (paging) => messages.page(userId, { ...call.query, ...paging }),
        (message) => message,
      );
    },

    readMessages: async (call) => ({ unread: await messages.read(sessionOf(call).userId, call.body) }),

    async getHomepageActivities() {
      const pairs = views.markets.listedPairs();
      return {
        financialPromotionInfo: promotionOf(await settings.get('financialPromotion'), growth.earn.products()),
        showZeroFeeIcon: pairs.length > 0 && pairs.every(({ units }) => isZeroFee(units.instrument)),
        personalCenterMenu: await settings.get('personalCenterMenu'),
        registerBonus: await payableBonus(),
      };
    },
  };
}

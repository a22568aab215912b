import type { MessageRow } from '../../services/tables.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type ActivityOperation = 'listAllMessages' | 'getHomepageActivities';

/** Types that every deployment has, so that their lists exist while they are empty. */
const MESSAGE_TYPES = ['trader', 'user', 'system'] as const;

function byType(rows: readonly MessageRow[]) {
  const lists: Record<string, Pick<MessageRow, 'createTime' | 'title' | 'linkUrl'>[]> = Object.fromEntries(
    MESSAGE_TYPES.map((type) => [type, []]),
  );
  for (const { type, createTime, title, linkUrl } of rows)
    (lists[type] ??= []).push({ createTime, title, linkUrl });
  return lists;
}

/** Messages and campaigns. */
export function activityHandlers({ services, views }: HandlerContext): Pick<Handlers, ActivityOperation> {
  const { messages, settings } = services;
  return {
    listAllMessages: async ({ session }) => byType(await messages.newest(session?.userId)),

    async getHomepageActivities() {
      const isFree = ({ makerFeePpm, takerFeePpm }: { makerFeePpm: number; takerFeePpm: number }): boolean =>
        makerFeePpm === 0 && takerFeePpm === 0;
      return {
        financialPromotionInfo: await settings.get('financialPromotion'),
        showZeroFeeIcon: views.markets.all().some(({ units }) => isFree(units.instrument)),
        personalCenterMenu: await settings.get('personalCenterMenu'),
      };
    },
  };
}

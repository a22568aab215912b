import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { environment } from '../../stores/environment.ts';
import { followNews, NEWS_KINDS } from '../../stores/messages/news.ts';
import type { News, NewsKind, PartlyFilled } from '../../stores/messages/news.ts';
import type { ToastKind } from '../../ui/feedback/keptToasts.ts';
import { toast, TOAST_LIMIT } from '../../ui/feedback/toast.ts';
import { decimalsOf } from '../../ui/format/decimalText.ts';
import { useFormat } from '../../ui/format/format.ts';
import { useMarketFigures } from '../../ui/format/marketFigures.ts';
import { useMessageText } from '../../ui/text/useMessageText.ts';
import { createNoticeQueue } from './noticeQueue.ts';
import type { Notice } from './noticeQueue.ts';

/** Long enough for the answer to what the user did, which tells the same, and for orders that end together. */
const GATHER_MS = 300;

const TONES: Readonly<Record<NewsKind, ToastKind>> = {
  liquidation: 'warning',
  cancellation: 'warning',
  trigger: 'info',
  fill: 'success',
  funding: 'info',
};

/** Tells by toasts what happens to the user's orders and positions, in the words and at the prices of the messages. */
export default function NewsWatch() {
  const { t } = useTranslation();
  const noticeOf = useNotice();
  const onNews = useEffectEvent((news: News) => noticeOf(news));
  const withOthers = useEffectEvent((text: string, others: number) =>
    t('message.notice.more', { text, more: others }),
  );

  useEffect(() => {
    const queue = createNoticeQueue<NewsKind>({
      kinds: NEWS_KINDS,
      limit: TOAST_LIMIT,
      gatherMs: GATHER_MS,
      show: (tone, text, onClosed) => toast[tone](text, onClosed),
      withOthers: (text, others) => withOthers(text, others),
    });
    const subscription = followNews().subscribe((news) => queue.add(onNews(news)));
    return () => {
      subscription.unsubscribe();
      queue.stop();
    };
  }, []);
  return null;
}

/** Puts news into words. */
function useNotice(): (news: News) => Notice<NewsKind> {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const figures = useMarketFigures();
  const textOf = useMessageText();

  const partlyFilled = (order: PartlyFilled): string => {
    const { side, instrument, filled, quantity } = order;
    const [asset = '', quote = ''] = instrument.split(/[/-]/);
    // A contract of dollars is counted in dollars.
    const unit = quote === 'USD' ? quote : asset;
    const text = t(`message.notice.partlyFilled_${side}`, {
      instrument,
      filled: formatAmount(filled, 0),
      quantity: formatAmount(quantity, 0),
      asset: unit,
      // With the decimals of the market, which are those of the limit.
      price: figures.price(order.averagePrice, decimalsOf(order.price)),
      quote,
    });
    return environment === 'simulated' ? t('message.simulated', { text }) : text;
  };

  return ({ kind, message, order, orderId: about, isTold }) => {
    const hasFailed = message?.template?.name === 'triggerFailed';
    return {
      kind,
      tone: hasFailed ? 'error' : TONES[kind],
      text: message === undefined ? partlyFilled(order) : textOf(message, 'notice'),
      about,
      isTold,
    };
  };
}

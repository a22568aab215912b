import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../format/decimalText.ts';
import { timeInOrder } from '../format/inOrder.ts';
import { useFormat } from '../format/format.ts';

/** What a message says: a template with its members, or a text that was written by people. */
export interface MessageContent {
  readonly title: string;
  readonly template: {
    readonly name: string;
    readonly params: Readonly<Record<string, string>>;
  } | null;
}

/** `t` for a key that is put together while the page runs. */
type Translate = (key: string, members: Readonly<Record<string, string | number>>) => string;

const PRODUCTS = ['1', '2', '3', '4', '5'] as const;

const PURPOSES = ['entry', 'takeProfit', 'stopLoss', 'trailingStop'] as const;

/** Members that are decimals of the wire. */
const AMOUNTS: readonly string[] = ['amount', 'profit', 'quantity', 'total'];

/** Members that are times. */
const TIMES: readonly string[] = ['averagesFrom', 'startsAt'];

/** The same, with the decimals of their market as everywhere else. */
const PRICES: readonly string[] = ['mark', 'price'];

/** Templates whose `from` and `to` are products. */
const MOVES: readonly string[] = ['deposit', 'transfer'];

/** What people wrote in several languages: a text for each of them, by its code. */
const ANNOUNCEMENT = 'announcement';

/** `notice` is short, for a toast, where the whole is a paragraph. */
export type MessageStyle = 'whole' | 'notice';

/**
 * Says messages in the language of the reader: those of a template by its text, in which products, positions and
 * margin modes go by their names; those that people wrote, and templates that are unknown here, as they came.
 */
export function useMessageText(): (message: MessageContent, style?: MessageStyle) => string {
  const { t, i18n } = useTranslation();
  const { formatAmount, formatPrice, formatRate } = useFormat();

  const priceOf = (price: string | undefined): string => formatPrice(price, decimalsOf(price));

  const productName = (product: string | undefined): string => {
    const id = PRODUCTS.find((known) => known === product);
    return id === undefined ? (product ?? '') : t(`product.${id}`);
  };

  const positionName = (side: string | undefined): string =>
    side === 'short' ? t('message.position.short') : t('message.position.long');

  const marginModeName = (mode: string): string =>
    mode === 'isolated' ? t('message.marginMode.isolated') : t('message.marginMode.cross');

  const purposeName = (purpose: string): string => {
    const known = PURPOSES.find((one) => one === purpose);
    return known === undefined ? purpose : t(`message.trigger.${known}`);
  };

  /** `Take Profit 95,000 USDT`; a trailing stop that is under way has no price. */
  const triggerName = (purpose: string, { price, quote }: Readonly<Record<string, string>>): string =>
    price === undefined || price === ''
      ? purposeName(purpose)
      : `${purposeName(purpose)} ${priceOf(price)} ${quote}`;

  return ({ title, template }, style = 'whole') => {
    if (template === null) return title;
    const { name, params } = template;
    if (name === ANNOUNCEMENT) return params[i18n.language] ?? title;
    const { position, marginMode, purpose, rate, simulated } = params;
    // What an order was for, or how far a liquidation went, is worded as a whole.
    const context = params['side'] ?? params['stage'] ?? params['cause'] ?? params['orderType'];
    const orders = Number(params['orders']);
    const members: Readonly<Record<string, string | number>> = {
      // Messages of former versions do not name the contract of the mark.
      ...(params['mark'] !== undefined && { markContract: params['contract'] ?? '' }),
      ...params,
      ...Object.fromEntries(
        AMOUNTS.filter((one) => one in params).map((one) => [one, formatAmount(params[one], 0)]),
      ),
      ...Object.fromEntries(PRICES.filter((one) => one in params).map((one) => [one, priceOf(params[one])])),
      ...(MOVES.includes(name) && { from: productName(params['from']), to: productName(params['to']) }),
      ...(position !== undefined && { position: positionName(position) }),
      ...(marginMode !== undefined && { marginMode: marginModeName(marginMode) }),
      ...(rate !== undefined && { rate: formatRate(rate) }),
      ...Object.fromEntries(
        TIMES.filter((one) => one in params).map((one) => [one, timeInOrder(Number(params[one]))]),
      ),
      ...(purpose !== undefined && { trigger: triggerName(purpose, params) }),
      ...(context !== undefined && { context }),
      ...(Number.isSafeInteger(orders) && { count: orders }),
    };
    // Which templates there are is for the exchange to say: a newer one than this page is no error.
    const short = `message.notice.${name}`;
    const isShort =
      style === 'notice' && params['stage'] !== 'ordersCancelled' && i18n.exists(short, members);
    const key = isShort ? short : `message.template.${name}`;
    if (!i18n.exists(key, members)) return title;
    const text = (i18n.t as Translate)(key, members);
    return simulated === 'true' ? t('message.simulated', { text }) : text;
  };
}

import type { MessageTemplate, NewMessage } from '../messages/message.ts';

/** A change of the rules of a market. */
interface Change {
  readonly id: number;
  readonly instrument: string;
  /** Milliseconds since the Unix epoch. */
  readonly startsAt: number;
  readonly isDelisted: boolean;
}

const template = (name: MessageTemplate['name'], params: Record<string, string>): MessageTemplate => ({
  name,
  params,
});

/** Tells everybody that the rules of a market will change, or that it will be delisted. */
export function changeAnnounced({
  instrument,
  startsAt,
  announcedAt,
  isDelisted,
}: Omit<Change, 'id'> & { readonly announcedAt: number }): NewMessage {
  const at = new Date(startsAt).toISOString();
  return {
    id: `market-change:${instrument}:${announcedAt}:${startsAt}`,
    userId: null,
    type: 'system',
    title: isDelisted
      ? `${instrument} will be delisted at ${at}. Open orders will be cancelled then.`
      : `The trading rules of ${instrument} change at ${at}. Open orders that are too small or too large by then will be cancelled.`,
    linkUrl: '',
    template: template(isDelisted ? 'delistingAnnounced' : 'marketRulesAnnounced', {
      instrument,
      startsAt: String(startsAt),
    }),
  };
}

/** Tells a user that new tiers would liquidate a position of theirs as prices are now. */
export function liquidationWarned({
  instrument,
  startsAt,
  announcedAt,
  userId,
}: Pick<Change, 'instrument' | 'startsAt'> & {
  readonly announcedAt: number;
  readonly userId: number;
}): NewMessage {
  const at = new Date(startsAt).toISOString();
  return {
    id: `market-change:${instrument}:${announcedAt}:${startsAt}:${userId}`,
    userId,
    type: 'trader',
    title: `The margin tiers of ${instrument} change at ${at}. Your position would be liquidated then: add margin or reduce it before.`,
    linkUrl: '',
    template: template('positionEndangered', { instrument, startsAt: String(startsAt) }),
  };
}

/** Tells everybody that they will not. */
export function changeWithdrawn({ id, instrument, startsAt }: Omit<Change, 'isDelisted'>): NewMessage {
  return {
    id: `market-change:${id}:withdrawn`,
    userId: null,
    type: 'system',
    title: `The announced change to ${instrument} will not take place.`,
    linkUrl: '',
    template: template('marketRulesWithdrawn', { instrument, startsAt: String(startsAt) }),
  };
}

/** Tells a user how many of their orders a change has cancelled. */
export function unfitCancelled({
  id,
  instrument,
  userId,
  orders,
  isDelisted,
  simulated = false,
}: Pick<Change, 'id' | 'instrument' | 'isDelisted'> & {
  readonly userId: number;
  readonly orders: number;
  /** Whether this is simulated trading. */
  readonly simulated?: boolean;
}): NewMessage {
  return {
    id: `market-change:${id}:${userId}${simulated ? ':simulated' : ''}`,
    userId,
    type: 'trader',
    title: `${simulated ? 'Simulated trading: ' : ''}${instrument} · Orders cancelled: ${orders}. ${isDelisted ? 'The market was delisted.' : 'They no longer meet the trading rules.'}`,
    linkUrl: '',
    template: template(isDelisted ? 'ordersDelisted' : 'ordersUnfit', {
      instrument,
      orders: String(orders),
      ...(simulated && { simulated: 'true' }),
    }),
  };
}

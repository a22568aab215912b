import type { MarketView } from '../../views/market/marketView.ts';
import type { Views } from '../../views/views.ts';
import { TopicQueryError } from './topic.ts';

type Query = Readonly<Record<string, unknown>>;

/** Refuses members that the topic does not know. */
export function onlyMembers(query: Query, ...names: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TopicQueryError(`query.${unknown.slice(0, 64)}: is not known`);
}

/** The market that `query.instrument` names. */
export function pairOf(query: Query, views: Views): MarketView {
  const instrument = query['instrument'];
  const market = typeof instrument === 'string' ? views.markets.named(instrument) : undefined;
  if (market === undefined)
    throw new TopicQueryError('query.instrument: must be a listed trade pair or contract such as BTC/USDT');
  return market;
}

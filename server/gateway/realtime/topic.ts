import type { FundingForecasts } from '../../market/contracts/fundingForecast.ts';
import type { CouponCenter } from '../../services/growth/coupons/couponCenter.ts';
import type { Earn } from '../../services/growth/earn/earn.ts';
import type { Messages } from '../../services/messages/messages.ts';
import type { Preferences } from '../../services/preferences/preferences.ts';
import type { WalletFeeds } from '../../services/wallet/wallet.ts';
import type { ContractView } from '../../views/contracts/contractView.ts';
import type { MarketView } from '../../views/market/marketView.ts';
import type { Views } from '../../views/views.ts';
import type { Publisher } from './channel.ts';

/** Who listens, for private topics. */
export interface RealtimeIdentity {
  /** Owner number of the user in the ledger. */
  readonly owner: number;
  readonly sessionId: string;
  /** When it ends by itself, in milliseconds since the Unix epoch: a socket that was opened by an API key. */
  readonly until?: number;
  /** An API key: of private topics it follows those that keys may. */
  readonly isKey?: boolean;
}

export interface PublisherContext {
  readonly views: Views;
  readonly messages: Pick<Messages, 'follow'>;
  readonly preferences: Pick<Preferences, 'follow'>;
  readonly wallet: WalletFeeds;
  readonly coupons: Pick<CouponCenter, 'follow'>;
  readonly earn: Pick<Earn, 'follow' | 'products' | 'positionsOf'>;
  readonly funding: FundingForecasts;
  readonly now: () => number;
  /** To be called by the publisher whenever `delta` may have something to say. */
  readonly changed: () => void;
}

type Opened = Publisher | Promise<Publisher>;
type Query = Readonly<Record<string, unknown>>;

/** A query as the topic understood it: the members that make up the key, and how to open the publisher. */
export interface ResolvedTopic {
  readonly query: Readonly<Record<string, string | number>>;
  open(context: PublisherContext, owner: number): Opened;
}

/** A query that the topic rejects; the message names the member. */
export class TopicQueryError extends Error {
  override readonly name = 'TopicQueryError';
}

export interface Topic {
  readonly name: string;
  /** Private topics have one publisher per user, public ones one for everybody. */
  readonly isPrivate: boolean;
  /** Private topics that API keys may not follow: they are for people. */
  readonly isForPeople?: boolean;
  /** Shortest time between two deltas; 0 sends at once. */
  readonly conflateMs: number;
  /** Throws {@link TopicQueryError}. */
  resolve(query: Query, views: Views): ResolvedTopic;
}

/** Declares a topic about what the user has: it takes no query and sends at once. */
export function ownTopic(name: string, open: (context: PublisherContext, owner: number) => Opened): Topic {
  return {
    name,
    isPrivate: true,
    conflateMs: 0,
    resolve(query) {
      onlyMembers(query);
      return { query: {}, open };
    },
  };
}

/** Declares a public topic without a query. */
export function publicTopic(
  name: string,
  conflateMs: number,
  open: (context: PublisherContext) => Opened,
): Topic {
  return { ...ownTopic(name, open), isPrivate: false, conflateMs };
}

/** Declares a topic about a market, which `query.instrument` names: a trade pair or a contract. */
export function marketTopic(
  name: string,
  conflateMs: number,
  open: (market: MarketView, context: PublisherContext) => Opened,
): Topic {
  return {
    name,
    isPrivate: false,
    conflateMs,
    resolve(query, views) {
      onlyMembers(query, 'instrument');
      const market = marketOf(query, views);
      return {
        query: { instrument: market.units.instrument.name },
        open: (context) => open(market, context),
      };
    },
  };
}

/** Rejects members that the topic does not know. */
export function onlyMembers(query: Query, ...names: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TopicQueryError(`query.${unknown.slice(0, 64)}: is not known`);
}

/** The market that `query.instrument` names. */
export function marketOf(query: Query, views: Views): MarketView {
  const instrument = query['instrument'];
  const market = typeof instrument === 'string' ? views.markets.named(instrument) : undefined;
  if (market === undefined)
    throw new TopicQueryError('query.instrument: must be a listed trade pair or contract such as BTC/USDT');
  return market;
}

/** The contract that `query.contract` names. */
export function contractOf(query: Query, views: Views): ContractView {
  const name = query['contract'];
  const market = typeof name === 'string' ? views.markets.contractNamed(name) : undefined;
  if (market === undefined)
    throw new TopicQueryError('query.contract: must be a listed contract such as BTC-USDT');
  return market;
}

import type { FundingForecasts } from '../../market/contracts/fundingForecast.ts';
import type { Messages } from '../../services/messages/messages.ts';
import type { Views } from '../../views/views.ts';
import type { Publisher } from './channel.ts';

/** Who listens, for private topics. */
export interface RealtimeIdentity {
  /** Owner number of the user in the ledger. */
  readonly owner: number;
  readonly sessionId: string;
}

export interface PublisherContext {
  readonly views: Views;
  readonly messages: Pick<Messages, 'follow'>;
  readonly funding: FundingForecasts;
  readonly now: () => number;
  /** To be called by the publisher whenever `delta` may have something to say. */
  readonly changed: () => void;
}

/** A query as the topic understood it: the members that make up the key, and how to open the publisher. */
export interface ResolvedTopic {
  readonly query: Readonly<Record<string, string | number>>;
  open(context: PublisherContext, owner: number): Publisher | Promise<Publisher>;
}

/** A query that the topic refuses; the message names the member. */
export class TopicQueryError extends Error {
  override readonly name = 'TopicQueryError';
}

export interface Topic {
  readonly name: string;
  /** Private topics have one publisher per user, public ones one for everybody. */
  readonly isPrivate: boolean;
  /** Shortest time between two deltas; 0 sends at once. */
  readonly conflateMs: number;
  /** Throws {@link TopicQueryError}. */
  resolve(query: Readonly<Record<string, unknown>>, views: Views): ResolvedTopic;
}

import type { Observable } from 'rxjs';
import type { TopicQuery } from '../contract.ts';
import type { Topic, TopicState } from '../topic.ts';
import type { HubCounters } from './counters.ts';
import type { ConnectionStatus } from './status.ts';

/** Fetches a fresh single-use ticket for the realtime connection (`POST /user/realtime/ticket`). May reject. */
export type AuthProvider = () => Promise<string>;

/** A frame as it came off the wire. */
export interface ReceivedFrame {
  /** Local receipt time, in milliseconds since the Unix epoch. */
  readonly receivedAt: number;
  readonly raw: string;
}

/** One realtime connection, shared by everything on the page. */
export interface Hub {
  /**
   * The state of a topic, shared by all observers of the same query: one wire subscription per key, held for a linger
   * after the last observer leaves. Emits the current state on subscription, then once per painted frame at most.
   * With a query stream it restarts whenever the query changes. Never errors.
   */
  topic<Query extends TopicQuery, Value>(
    topic: Topic<Query, Value>,
    query: Query | Observable<Query>,
  ): Observable<TopicState<Value>>;

  /** The connection's status: the current one on subscription, then on every change and heartbeat tick. */
  readonly status$: Observable<ConnectionStatus>;

  /** What was counted and isolated instead of thrown: the current counts on subscription, then about once a second. */
  readonly counters$: Observable<HubCounters>;

  /** Every frame as received, for recorders. Costs nothing while nobody listens. */
  readonly frames$: Observable<ReceivedFrame>;

  /**
   * Logs the connection in (a provider) or out (null) without reconnecting. Private topics drop their values at once:
   * nothing of one user is ever shown to the next.
   */
  setAuth(provider: AuthProvider | null): void;

  /** Skips the current backoff delay, or replaces a connection that has gone silent. A live connection is left alone. */
  reconnectNow(): void;

  /** Ends the connection for good; every topic state becomes stale and the status offline. */
  close(): void;
}

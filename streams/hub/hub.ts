import { isObservable, Observable } from 'rxjs';
import { topicKey } from '@tidemark/sdk/contract';
import type { AckFrame, QueryMembers, ServerFrame } from '@tidemark/sdk/contract';
import type { EventSource, StreamEvent } from '../events/eventSource.ts';
import type { Topic, TopicError, TopicState } from '../topic.ts';
import { INTERNAL, LOGIN_EXPIRED } from './codes.ts';
import { Connection } from './connection.ts';
import type { ConnectionStatus } from './connection.ts';
import { Conflator } from './conflator.ts';
import { createCounters } from './counters.ts';
import type { HubCounters } from './counters.ts';
import { FrameReader } from './frameReader.ts';
import { GuardedObservable } from './guarded.ts';
import type { Line } from './line.ts';
import { resolveOptions } from './options.ts';
import type { HubSettings } from './options.ts';
import { Relay } from './relay.ts';
import { Session } from './session.ts';
import type { AuthProvider } from './session.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Wire } from './subscriptions.ts';
import { switchQuery } from './switchQuery.ts';
import type { CloseReason, TransportFactory } from './transport.ts';

/** Something that happened on the wire, as it happened. */
export type WireEvent = WireHappening & {
  /** Time by the hub's clock, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** Which connection, by the count of those that were opened: 1 for the first, 0 before it. */
  readonly connection: number;
};

type WireHappening =
  /** A connection was opened, to where. */
  | { readonly kind: 'open'; readonly url?: string | undefined }
  /** The open connection is gone. */
  | ({ readonly kind: 'close' } & CloseReason)
  /** None could be made, for the reason that the transport gives. */
  | { readonly kind: 'error'; readonly message: string }
  /** A frame came, or was sent. */
  | { readonly kind: 'in' | 'out'; readonly frame: string };

/** The query of a topic that takes none. */
export type NoQuery = Readonly<Record<never, never>>;

/** One realtime connection, shared by everything on the page. */
export interface Hub {
  /**
   * The state of a topic, shared by all observers of the same query: one wire subscription per key, held for a linger
   * after the last observer leaves. Emits the current state on subscription, then once per painted frame at most.
   * With a query stream it restarts whenever the query changes. Never errors. Throws a TypeError when `topic` is none.
   */
  topic<Query extends QueryMembers, Value>(
    topic: Topic<Query, Value>,
    query: Query | Observable<Query>,
  ): Observable<TopicState<Value>>;
  /** The same for a topic that takes no query. */
  topic<Value>(topic: Topic<NoQuery, Value>): Observable<TopicState<Value>>;

  /**
   * Everything that happens from the subscription on: each event exactly once, in order, across reconnections; where some cannot be told
   * any more, an event of the kind `missed` stands in their place. Not held back until a frame is painted. Never errors; silent while the
   * topic cannot be had, for reasons that the state of the topic tells. Throws a TypeError when `source` is none.
   */
  events<Query extends QueryMembers, Item>(
    source: EventSource<Query, Item>,
    query: Query,
  ): Observable<StreamEvent<Item>>;
  /** The same for a source that takes no query. */
  events<Item>(source: EventSource<NoQuery, Item>): Observable<StreamEvent<Item>>;

  /** The connection's status: the current one on subscription, then on every change and heartbeat tick. */
  readonly status$: Observable<ConnectionStatus>;

  /** What was counted and isolated instead of thrown: the current counts on subscription, then about once a second. */
  readonly counters$: Observable<HubCounters>;

  /**
   * Every frame, either way, and each opening and loss of the connection, for recorders. Completes when the hub is closed. Costs nothing
   * while nobody listens.
   */
  readonly wire$: Observable<WireEvent>;

  /** What each live topic is now, as the snapshot that would come of it: a recording that begins in the middle begins with these. */
  snapshots(): readonly WireEvent[];

  /** The connection for who asks the exchange something and waits for the answer: `createCalls` takes it. */
  readonly line: Line;

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

/**
 * Opens a realtime connection over a transport, which reconnects until `close`: what `createHub` does, for transports of one's own and for pages
 * that take the smallest.
 *
 * @example
 * ```ts
 * const hub = createHubOn(plainTransport('wss://exchange.example/realtime'));
 * ```
 */
export function createHubOn(transport: TransportFactory, settings: HubSettings = {}): Hub {
  const resolved = resolveOptions(transport, settings);
  const counters = createCounters();
  const wire$ = new Relay<WireEvent>();
  const noted = () => ({ at: resolved.scheduler.now(), connection: counters.connections });
  const note = (happening: WireHappening): void => {
    if (wire$.observed) wire$.next({ ...noted(), ...happening });
  };
  const reader = new FrameReader();
  let lastId = 0;
  const wire: Wire = { send: (frame) => connection.send(frame), nextId: () => ++lastId };
  const subscriptions = new Subscriptions(resolved, new Conflator(resolved.frames), counters, wire);
  const session = new Session(resolved, wire, subscriptions);
  const connection: Connection = new Connection(resolved, {
    opening: () => session.opening(),
    opened: (url) => {
      counters.connections++;
      note({ kind: 'open', url });
      session.opened();
    },
    failed: (message) => note({ kind: 'error', message }),
    sent: (frame) => note({ kind: 'out', frame }),
    message: onMessage,
    silence: (silent, asOf) => subscriptions.silence(silent, asOf),
    lost: (reason, asOf) => {
      note({ kind: 'close', ...reason });
      session.lost();
      subscriptions.disconnected(asOf);
    },
  });

  function onMessage(message: unknown): void {
    counters.frames++;
    if (wire$.observed) note({ kind: 'in', frame: String(message) });
    const frame = reader.read(message);
    if (frame === undefined) counters.malformed++;
    else if (frame.op !== undefined) onAnswer(frame);
    else {
      const at = connection.told(frame.sentAt);
      const feed = subscriptions.feed(frame.key);
      if (feed === undefined) counters.unknownKeys++;
      else feed.accept(frame, at);
    }
  }

  function onAnswer(frame: Exclude<ServerFrame, { op?: undefined }>): void {
    if (frame.op === 'pong') connection.pong(frame.id, frame.sentAt);
    else if (frame.op === 'error') onError(frame);
    else if (session.isLogin(frame.id)) session.accepted();
    else {
      // The result of a call, which has neither, is for who made it.
      const { keys, rejected = [] } = frame as AckFrame;
      for (const topic of rejected) onRejected(topic, topic.key, frame.id);
      subscriptions.acknowledged(keys ?? []);
    }
  }

  function onError({ id, key, code, message }: Extract<ServerFrame, { op: 'error' }>): void {
    const error = { code, message };
    if (key === undefined && session.isLogin(id)) {
      counters.rejects++;
      session.refused(error);
      return;
    }
    onRejected(error, key, id);
  }

  function onRejected({ code, message }: TopicError, key: string | undefined, id: number | undefined): void {
    const hitPrivate = subscriptions.refused({ code, message }, key, id);
    if (hitPrivate && code === LOGIN_EXPIRED) session.renew();
  }

  const guarded = <T>(source: Observable<T>): Observable<T> =>
    new GuardedObservable(source, (error) => {
      counters.observerErrors++;
      resolved.report(error);
    });

  function topic<Query extends QueryMembers, Value>(
    definition: Topic<Query, Value>,
    query: Query | Observable<Query> = {} as Query,
  ): Observable<TopicState<Value>> {
    checkTopic(definition);
    const stateOf = (current: Query) => subscriptions.state$(definition, current);
    if (!isObservable(query)) return guarded(stateOf(query));
    const keyOf = (current: Query) => topicKey(definition.name, current);
    return guarded(switchQuery(query, keyOf, stateOf, (error) => brokenQuery<Value>(definition.name, error)));
  }

  /** The counts as often as the status is told, if there are any new. */
  const counters$ = new Observable<HubCounters>((subscriber) => {
    let frames = -1;
    return connection.status$.subscribe(() => {
      if (counters.frames === frames) return;
      ({ frames } = counters);
      subscriber.next({ ...counters });
    });
  });

  return {
    topic,
    events: <Query extends QueryMembers, Item>(source: EventSource<Query, Item>, query = {} as Query) => {
      checkTopic(source?.topic);
      return guarded(subscriptions.observe(source.topic, query, (feed) => source.of(feed)));
    },
    status$: guarded(connection.status$),
    counters$: guarded(counters$),
    wire$: guarded(wire$.value$),
    snapshots: () =>
      subscriptions.snapshots().map((frame) => ({ ...noted(), kind: 'in', frame: JSON.stringify(frame) })),
    line: { ...wire, scheduler: resolved.scheduler, login: () => subscriptions.login },
    setAuth: (provider) => session.setProvider(provider),
    reconnectNow: () => connection.reconnectNow(),
    close: () => {
      // What is closed is not lost.
      wire$.complete();
      connection.close();
      subscriptions.close();
    },
  };
}

function checkTopic(topic: Topic<never, unknown> | undefined): void {
  if (typeof topic?.accumulate !== 'object') throw new TypeError('not a topic: take one of `topics`');
}

/** Streams do not error: a query stream that does ends in a state that says so. */
function brokenQuery<Value>(name: string, error: unknown): TopicState<Value> {
  const message = error instanceof Error ? error.message : String(error);
  return {
    key: name,
    phase: 'error',
    value: undefined,
    ts: undefined,
    receivedAt: undefined,
    error: { code: INTERNAL, message },
  };
}

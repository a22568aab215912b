import {
  catchError,
  distinctUntilChanged,
  distinctUntilKeyChanged,
  isObservable,
  map,
  of,
  Subject,
  switchMap,
} from 'rxjs';
import type { Observable } from 'rxjs';
import { CODE, topicKey, type ServerFrame, type TopicQuery } from '../contract.ts';
import type { Topic, TopicState } from '../topic.ts';
import { decode } from './codec.ts';
import { Connection } from './connection.ts';
import { createCounters } from './counters.ts';
import { GuardedObservable } from './guardedObservable.ts';
import type { Hub, ReceivedFrame } from './hubApi.ts';
import { environmentOf, type HubOptions } from './options.ts';
import { Painter } from './painter.ts';
import { Session } from './session.ts';
import { Subscriptions, type Wire } from './subscriptions.ts';

/**
 * Opens a realtime connection, which keeps itself alive until `close`.
 * Throws a TypeError when the options name no address and no transport, or the platform has no WebSocket.
 */
export function createHub(options: HubOptions): Hub {
  const environment = environmentOf(options);
  const counters = createCounters();
  const received$ = new Subject<ReceivedFrame>();
  let lastId = 0;
  const wire: Wire = { send: (frame) => connection.send(frame), nextId: () => ++lastId };
  const subscriptions = new Subscriptions(environment, new Painter(environment.frames), counters, wire);
  const session = new Session(environment, wire, subscriptions);
  const connection: Connection = new Connection(environment, {
    opening: () => session.opening(),
    opened: () => {
      counters.connections++;
      session.opened();
    },
    message: onMessage,
    silence: (silent) => subscriptions.silence(silent),
    lost: () => {
      session.lost();
      subscriptions.disconnected();
    },
  });

  function onMessage(message: unknown, now: number): void {
    counters.frames++;
    if (received$.observed) received$.next({ receivedAt: now, raw: String(message) });
    const frame = decode(message);
    if (frame === undefined) counters.malformed++;
    else if (frame.op !== undefined) onAnswer(frame);
    else {
      const feed = subscriptions.feed(frame.key);
      if (feed === undefined) counters.unknownKeys++;
      else feed.accept(frame, now);
    }
  }

  function onAnswer(frame: Exclude<ServerFrame, { op?: undefined }>): void {
    if (frame.op === 'pong') connection.pong(frame.id);
    else if (frame.op === 'error') onError(frame);
    else if (session.isLogin(frame.id)) session.accepted();
    else if (frame.keys !== undefined) subscriptions.acknowledged(frame.keys);
  }

  function onError({ id, key, code, message }: Extract<ServerFrame, { op: 'error' }>): void {
    const error = { code, message };
    if (key === undefined && session.isLogin(id)) {
      counters.refusals++;
      session.refused(error);
      return;
    }
    const hitPrivate = subscriptions.refused(error, key, id);
    if (hitPrivate && code === CODE.loginExpired) session.renew();
  }

  const guarded = <T>(source: Observable<T>): Observable<T> =>
    new GuardedObservable(source, () => counters.observerErrors++);

  function topic<Query extends TopicQuery, Value>(
    definition: Topic<Query, Value>,
    query: Query | Observable<Query>,
  ): Observable<TopicState<Value>> {
    const stateOf = (current: Query) => subscriptions.state$(definition, current);
    if (!isObservable(query)) return guarded(stateOf(query));
    return guarded(
      query.pipe(
        distinctUntilChanged((a, b) => topicKey(definition.name, a) === topicKey(definition.name, b)),
        switchMap(stateOf),
        catchError((error: unknown) => of(brokenQuery<Value>(definition.name, error))),
      ),
    );
  }

  return {
    topic,
    status$: guarded(connection.status$),
    counters$: guarded(
      connection.status$.pipe(
        map(() => ({ ...counters })),
        distinctUntilKeyChanged('frames'),
      ),
    ),
    frames$: guarded(received$),
    setAuth: (provider) => session.setProvider(provider),
    reconnectNow: () => connection.reconnectNow(),
    close: () => {
      connection.close();
      subscriptions.close();
      received$.complete();
    },
  };
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
    error: { code: CODE.internal, message },
  };
}

import { Observable, type SchedulerLike, type Subscription } from 'rxjs';
import { topicKey } from '@tidemark/sdk/contract';
import type { QueryMembers, SubscribeItem, TopicFrame } from '@tidemark/sdk/contract';
import type { Topic, TopicError, TopicState } from '../topic.ts';
import { fullJitter } from './backoff.ts';
import { INTERNAL, RATE_LIMITED } from './codes.ts';
import type { Conflator } from './conflator.ts';
import type { Counters } from './counters.ts';
import { TopicFeed } from './feed.ts';
import type { FeedServices } from './feed.ts';
import type { Login } from './line.ts';
import type { ResolvedOptions } from './options.ts';
import { encode } from './protocol.ts';

export interface Wire {
  /** False when not connected. */
  send(frame: string): boolean;
  nextId(): number;
}

/** A feed with the number of its observers; without any it lingers until the timer ends it. */
interface Holding {
  readonly feed: TopicFeed;
  observers: number;
  linger: Subscription | undefined;
  /** Asks again later. */
  retry: Subscription | undefined;
}

/** A server with trouble of its own is asked again about as often as on a fourth reconnection. */
const RETRY_ATTEMPT = 4;

/**
 * Every key that is wanted, and what the wire knows of it: one subscription per key, asked for in batches, given back after a linger.
 */
export class Subscriptions {
  readonly #holdings = new Map<string, Holding>();
  readonly #toSubscribe = new Set<TopicFeed>();
  readonly #toUnsubscribe = new Set<string>();
  #flushTimer: Subscription | undefined;
  #answerTimer: Subscription | undefined;
  /** When the missing frames of gaps were last asked for. */
  #caughtUpAt = -Infinity;
  /** What may be asked for on the current connection. */
  #admitted: 'nothing' | 'public' | 'all' = 'nothing';
  #denial: TopicError | undefined;
  #silent = false;
  readonly #environment: ResolvedOptions;
  readonly #wire: Wire;
  readonly #services: FeedServices;

  constructor(environment: ResolvedOptions, conflator: Conflator, counters: Counters, wire: Wire) {
    this.#environment = environment;
    this.#wire = wire;
    this.#services = { conflator, counters, resubscribe: (feed) => this.#resubscribe(feed) };
  }

  /** The state of a key. */
  state$<Value>(topic: Topic<QueryMembers, Value>, query: QueryMembers): Observable<TopicState<Value>> {
    return this.observe(topic, query, (feed) => (feed as TopicFeed<Value>).state$);
  }

  /** What is picked of a key, which is subscribed while anybody observes it. */
  observe<T>(
    topic: Topic<QueryMembers, unknown>,
    query: QueryMembers,
    pick: (feed: TopicFeed) => Observable<T>,
  ): Observable<T> {
    return new Observable((subscriber) => {
      const holding = this.#hold(topic, query);
      subscriber.add(() => this.#release(holding));
      subscriber.add(pick(holding.feed).subscribe(subscriber));
    });
  }

  feed(key: string): TopicFeed | undefined {
    return this.#holdings.get(key)?.feed;
  }

  /** What each key that is in step is now. */
  snapshots(): readonly TopicFrame[] {
    return [...this.#feeds()].flatMap((feed) => (feed.wire === 'inStep' ? (feed.current() ?? []) : []));
  }

  /** The connection takes subscriptions now: asks for everything that is wanted and admitted, in one frame. */
  admit(what: 'public' | 'all'): void {
    this.#admitted = what;
    if (what === 'all') this.#denial = undefined;
    for (const feed of this.#feeds()) if (feed.wire === 'idle') this.#enqueue(feed);
    this.#flush();
  }

  /** Private topics are not to be had on this connection until further notice. */
  denyPrivate(error: TopicError): void {
    this.#denial = error;
    if (this.#admitted === 'all') this.#admitted = 'public';
    for (const feed of this.#feeds()) if (feed.topic.privacy === 'private') feed.refused(error);
  }

  /** The user changed: nothing of the last one may be shown or arrive any more. */
  forgetPrivate(): void {
    this.#denial = undefined;
    if (this.#admitted === 'all') this.#admitted = 'public';
    for (const feed of this.#feeds()) if (feed.topic.privacy === 'private') feed.forget();
  }

  /** Whether private topics, and calls, may be sent now; why not, where that will not change by itself. */
  get login(): Login {
    return this.#denial ?? (this.#admitted === 'all' ? 'ready' : 'waiting');
  }

  acknowledged(keys: readonly string[]): void {
    for (const key of keys) this.feed(key)?.acknowledged();
  }

  /** The server rejected one key, or, without a key, everything asked for in frame `id`. Returns whether a private topic was hit. */
  refused(error: TopicError, key: string | undefined, id: number | undefined): boolean {
    const hit = [...this.#feeds()].filter((feed) =>
      key === undefined
        ? feed.wire === 'requested' && feed.requestId === id
        : feed.key === key && feed.wire !== 'idle',
    );
    for (const feed of hit) {
      this.#services.counters.rejects++;
      feed.refused(error);
      if (error.code === RATE_LIMITED || isServerTrouble(error.code)) this.#retryLater(feed);
    }
    return hit.some((feed) => feed.topic.privacy === 'private');
  }

  /** @param asOf when what is in step was last known to be current, by the hub's clock */
  silence(silent: boolean, asOf: number): void {
    this.#silent = silent;
    for (const feed of this.#feeds()) feed.silence(silent, asOf);
  }

  /** @param asOf when what is in step was last known to be current, by the hub's clock */
  disconnected(asOf?: number): void {
    this.#admitted = 'nothing';
    this.#silent = false;
    this.#toSubscribe.clear();
    this.#toUnsubscribe.clear();
    this.#flushTimer?.unsubscribe();
    this.#answerTimer?.unsubscribe();
    this.#flushTimer = this.#answerTimer = undefined;
    for (const feed of this.#feeds()) feed.disconnected(asOf);
  }

  /** Nothing is asked for any more, and no timer keeps the process alive. */
  close(): void {
    this.disconnected();
    for (const { linger, retry } of this.#holdings.values()) {
      linger?.unsubscribe();
      retry?.unsubscribe();
    }
  }

  get #scheduler(): SchedulerLike {
    return this.#environment.scheduler;
  }

  *#feeds(): Iterable<TopicFeed> {
    for (const holding of this.#holdings.values()) yield holding.feed;
  }

  #hold<Value>(topic: Topic<QueryMembers, Value>, query: QueryMembers): Holding {
    const key = topicKey(topic.name, query);
    let holding = this.#holdings.get(key);
    if (holding === undefined) {
      holding = {
        feed: new TopicFeed(key, topic, query, this.#services),
        observers: 0,
        linger: undefined,
        retry: undefined,
      };
      this.#holdings.set(key, holding);
      if (this.#silent) holding.feed.silence(true);
      if (topic.privacy === 'private' && this.#denial !== undefined) holding.feed.refused(this.#denial);
      this.#enqueue(holding.feed);
    }
    if (holding.feed.topic !== topic) throw new TypeError(`two different topics are named ${topic.name}`);
    holding.observers++;
    holding.linger?.unsubscribe();
    holding.linger = undefined;
    return holding;
  }

  #release(holding: Holding): void {
    if (--holding.observers > 0) return;
    holding.linger = this.#scheduler.schedule(
      () => this.#drop(holding.feed),
      this.#environment.timing.linger,
    );
  }

  #drop(feed: TopicFeed): void {
    this.#holdings.delete(feed.key);
    this.#toSubscribe.delete(feed);
    if (feed.wire === 'idle') return;
    this.#toUnsubscribe.add(feed.key);
    this.#flushSoon();
  }

  #admits(feed: TopicFeed): boolean {
    return this.#admitted === 'all' || (this.#admitted === 'public' && feed.topic.privacy === 'public');
  }

  #enqueue(feed: TopicFeed): void {
    if (!this.#admits(feed) || this.#holdings.get(feed.key)?.feed !== feed) return;
    this.#toSubscribe.add(feed);
    this.#toUnsubscribe.delete(feed.key);
    this.#flushSoon();
  }

  /** At once the first time; a key that keeps failing, and all keys together, are asked for no more often than the spacings say. */
  #resubscribe(feed: TopicFeed): void {
    const { requestedAt } = feed;
    const { catchUpSpacing, resubscribeSpacing } = this.#environment.timing;
    const spacing = Math.min(resubscribeSpacing, catchUpSpacing * 2 ** ((feed.gap.asked ?? Infinity) - 1));
    const dueAt = Math.max(requestedAt + spacing, this.#caughtUpAt + catchUpSpacing);
    const wait = dueAt - this.#scheduler.now();
    if (wait <= 0) return this.#enqueue(feed);
    this.#later(feed, wait, () => {
      if (feed.wire === 'requested' && feed.requestedAt === requestedAt) this.#resubscribe(feed);
    });
  }

  #retryLater(feed: TopicFeed): void {
    const { backoffBase, backoffCap } = this.#environment.timing;
    const delay = fullJitter(RETRY_ATTEMPT, backoffBase, backoffCap, this.#environment.random);
    this.#later(feed, delay, () => {
      if (feed.wire === 'idle') this.#enqueue(feed);
    });
  }

  #later(feed: TopicFeed, delay: number, work: () => void): void {
    const holding = this.#holdings.get(feed.key);
    if (holding?.feed !== feed) return;
    holding.retry?.unsubscribe();
    holding.retry = this.#scheduler.schedule(work, delay);
  }

  /** After the current task: topics that are asked for together travel together. */
  #flushSoon(): void {
    this.#flushTimer ??= this.#scheduler.schedule(() => this.#flush(), 0);
  }

  #flush(): void {
    this.#flushTimer?.unsubscribe();
    this.#flushTimer = undefined;
    if (this.#toUnsubscribe.size > 0) {
      this.#wire.send(encode.unsubscribe(this.#wire.nextId(), [...this.#toUnsubscribe]));
      this.#toUnsubscribe.clear();
    }
    if (this.#toSubscribe.size > 0) {
      const id = this.#wire.nextId();
      const now = this.#scheduler.now();
      const feeds = [...this.#toSubscribe];
      const items: SubscribeItem[] = feeds.map((feed) => feed.request(id, now));
      this.#toSubscribe.clear();
      this.#wire.send(encode.subscribe(id, items));
      this.#watchForAnswers();
      const behind = feeds.filter(({ gap }) => gap.asked !== undefined);
      if (behind.length > 0) this.#caughtUpAt = now;
      for (const feed of behind) this.#resubscribe(feed);
    }
  }

  /** A request or its answer can be lost without the connection being lost. */
  #watchForAnswers(within = this.#environment.timing.answerWithin): void {
    this.#answerTimer ??= this.#scheduler.schedule(() => {
      this.#answerTimer = undefined;
      const due = this.#scheduler.now() - this.#environment.timing.answerWithin;
      // What is asked for again is waited for once it was sent; of the others, the earliest.
      let next = Infinity;
      for (const feed of this.#feeds())
        if (feed.wire === 'requested') {
          const left = feed.requestedAt - due;
          if (left > 0) next = Math.min(next, left);
          else feed.unanswered();
        }
      if (next < Infinity) this.#watchForAnswers(next);
    }, within);
  }
}

const isServerTrouble = (code: number): boolean => code >= INTERNAL && code < INTERNAL + 100;

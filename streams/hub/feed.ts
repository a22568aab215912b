import type { Observable } from 'rxjs';
import type { FramePosition, QueryMembers, SubscribeItem, TopicFrame } from '@tidemark/sdk/contract';
import type { FrameTap, TappedFeed } from '../events/eventSource.ts';
import type { Accumulator, Topic, TopicError, TopicPhase, TopicState } from '../topic.ts';
import { INTERNAL } from './codes.ts';
import type { Conflator } from './conflator.ts';
import type { Counters } from './counters.ts';
import { dataOf, UnreadFrame } from './frameReader.ts';
import { deepFreeze } from './freeze.ts';
import { Gap } from './gap.ts';
import { judge } from './protocol.ts';
import { Relay } from './relay.ts';

/**
 * So many old frames in a row are no late duplicates: the server counts from a lower number without saying so, and the value, though it
 * seems live, stands still.
 */
const TOO_MANY_DUPLICATES = 20;

/** What a feed needs from the hub. */
export interface FeedServices {
  readonly conflator: Conflator;
  readonly counters: Counters;
  /** The feed is out of step: its subscription must be requested again. */
  resubscribe(feed: TopicFeed): void;
}

/**
 * One key: follows its sequence, folds its frames into a value and shows the value as a state.
 *
 *     idle ──requested──▶ requested ──snapshot, next delta, or ack of a `since`──▶ inStep ──gap──▶ requested
 *       ▲── disconnected, rejected or forgotten, from anywhere
 */
export class TopicFeed<Value = unknown> implements TappedFeed {
  readonly key: string;
  readonly topic: Topic<QueryMembers, Value>;
  readonly state$: Observable<TopicState<Value>>;
  readonly gap = new Gap();
  readonly taps = new Set<FrameTap>();
  /** When the subscription was last requested, by the hub's clock. */
  requestedAt = -Infinity;
  /** The frame that requested it. */
  requestId: number | undefined;
  #wire: 'idle' | 'requested' | 'inStep' = 'idle';
  #position: FramePosition | undefined;
  #accumulator: Accumulator<never, never, Value>;
  #duplicatesInARow = 0;
  #silent = false;
  #error: TopicError | undefined;
  #value: Value | undefined;
  #ts: number | undefined;
  #receivedAt: number | undefined;
  #shownPhase: TopicPhase = 'loading';
  /** There is more to show than `#value` and `#shownPhase`. */
  #changed = false;
  readonly #query: QueryMembers;
  readonly #services: FeedServices;
  readonly #states = new Relay<TopicState<Value>>(() => {
    // What a newcomer sees first, the others have not missed: it counts as shown from then on.
    if (this.#changed) this.#show();
    return this.#state();
  });

  constructor(key: string, topic: Topic<QueryMembers, Value>, query: QueryMembers, services: FeedServices) {
    this.key = key;
    this.topic = topic;
    this.#query = query;
    this.#services = services;
    this.#accumulator = topic.accumulate.create(query);
    this.state$ = this.#states.value$;
  }

  get wire(): 'idle' | 'requested' | 'inStep' {
    return this.#wire;
  }

  /** What to ask the server for; from now on frames are expected. */
  request(id: number, now: number): SubscribeItem {
    this.#wire = 'requested';
    this.requestId = id;
    this.requestedAt = now;
    if (!this.gap.askAgain() && this.taps.size === 0) this.#needSnapshot();
    const item = { topic: this.topic.name, query: this.#query };
    return this.#position === undefined ? item : { ...item, since: this.#position };
  }

  /** The server took the subscription. With a `since` this says that nothing was missed, or that it follows at once. */
  acknowledged(): void {
    if (this.#wire !== 'requested' || this.#position === undefined || !this.gap.isClosed) return;
    this.#inStep();
    this.#showAtFrame();
  }

  /** @param at as of when the frame is, by the hub's clock */
  accept(frame: TopicFrame, at: number): void {
    if (this.#wire === 'idle') return;
    switch (judge(this.#position, frame, this.#wire === 'inStep')) {
      case 'apply':
        return this.#apply(frame, at);
      case 'duplicate':
        return this.#duplicate();
      case 'gap':
        if (dataOf(frame) === undefined) this.#services.counters.malformed++;
        else this.gap.keep(frame, this.#position?.seq ?? 0);
        return this.#missed();
      case 'restart':
        this.#needSnapshot();
        return this.#missed();
      case 'early':
        return this.#missed();
    }
  }

  /** Nothing came for what was asked for. */
  unanswered(): void {
    if (this.taps.size > 0) this.#services.resubscribe(this);
    else this.distrust();
  }

  /** Only a snapshot will do from here: what is held may be wrong. */
  distrust(): void {
    this.#needSnapshot();
    this.#changed = false;
    if (this.#wire === 'inStep') this.#wire = 'requested';
    this.#showPhase();
    this.#services.resubscribe(this);
  }

  /** The connection is lost; the last value stays, as stale. @param asOf when it was last known to be current */
  disconnected(asOf?: number): void {
    this.#confirm(asOf);
    this.#leaveWire();
    this.#silent = false;
    this.#showPhase();
  }

  /** The connection is silent or late, or is not any more. @param asOf when the value was last known to be current */
  silence(silent: boolean, asOf?: number): void {
    const isNewer = silent && this.#confirm(asOf);
    this.#silent = silent;
    if (silent && this.#phase() !== this.#shownPhase) this.#show();
    else if (!silent || isNewer) this.#showAtFrame();
  }

  /**
   * The subscription is not to be had, by the server's word or because nobody is logged in. What a private topic has shown stays, as stale,
   * where only a fault keeps the user from it.
   */
  refused(error: TopicError): void {
    if (this.topic.privacy === 'public') this.#leaveWire();
    else if (error.code >= INTERNAL && this.#ts) return this.disconnected();
    else this.#clear();
    this.#error = error;
    this.#show();
  }

  /** Back to the beginning, with nothing shown: the value belonged to someone else. */
  forget(): void {
    this.#clear();
    this.#error = undefined;
    this.#show();
  }

  current(): TopicFrame | undefined {
    if (this.#position === undefined) return undefined;
    const data = this.topic.accumulate.snapshotOf(this.#accumulator.view()) as object;
    return { key: this.key, kind: 'snapshot', ...this.#position, sentAt: this.#ts ?? 0, data };
  }

  /** Called by the conflator, once a frame. */
  paint(): void {
    if (this.#changed && this.#states.observed) this.#show();
  }

  #apply(frame: TopicFrame, at: number): void {
    // Frames that came early follow the one they waited for.
    for (let next: TopicFrame | undefined = frame; next; next = this.gap.take(next.seq + 1)) {
      const folded = this.#fold(next);
      // Like one that did not come: the next one shows that it is missing.
      if (folded === 'unreadable') return;
      if (folded === 'wrong') return this.distrust();
      if (next.kind === 'snapshot') this.gap.forget();
      this.#position = { epoch: next.epoch, seq: next.seq };
      this.#ts = next.sentAt;
      this.#receivedAt = Math.max(this.#receivedAt ?? at, at);
      if (this.taps.size > 0) for (const tap of [...this.taps]) tap.frame(next);
      // Who was told may have logged out over it.
      if (this.#wire === 'idle') return;
    }
    this.#duplicatesInARow = Math.min(this.#duplicatesInARow, 0);
    if (this.#wire !== 'inStep' && this.gap.isClosed) this.#inStep();
    // The first paint does not wait for a frame.
    if (this.#value === undefined) this.#show();
    else this.#showAtFrame();
  }

  /** Whether the data are in the value now, could not be read, or were read and do not give what the server has. */
  #fold(frame: TopicFrame): 'done' | 'unreadable' | 'wrong' {
    const { counters } = this.#services;
    try {
      const isRight = this.#foldText(frame) ?? this.#foldData(frame);
      if (isRight === false) counters.checksumMismatches++;
      else if (isRight === undefined) counters.malformed++;
      else return 'done';
      return isRight === undefined ? 'unreadable' : 'wrong';
    } catch {
      counters.malformed++;
      return 'wrong';
    }
  }

  #foldText(frame: TopicFrame): boolean | undefined {
    if (frame.kind !== 'delta' || !(frame instanceof UnreadFrame)) return undefined;
    return this.#accumulator.applyText?.(frame.message, frame.from, frame.to);
  }

  #foldData(frame: TopicFrame): boolean | undefined {
    const data = dataOf(frame) as never;
    if (data === undefined) return undefined;
    return frame.kind === 'delta' ? this.#accumulator.apply(data) : this.#accumulator.reset(data);
  }

  /** What is in step was current for as long as the server's answers say so: only from then on does it age. Returns whether that is news. */
  #confirm(asOf = -Infinity): boolean {
    if (this.#wire !== 'inStep' || this.#receivedAt === undefined || asOf <= this.#receivedAt) return false;
    this.#receivedAt = asOf;
    return true;
  }

  #duplicate(): void {
    this.#services.counters.duplicates++;
    if (this.#wire !== 'inStep' || ++this.#duplicatesInARow < TOO_MANY_DUPLICATES) return;
    this.#services.counters.gaps++;
    this.distrust();
  }

  #inStep(): void {
    // What an answer brings again is no sign of a server that counts anew.
    this.#duplicatesInARow = -this.gap.close(this.#position?.seq ?? 0);
    this.#wire = 'inStep';
    this.#error = undefined;
  }

  /** The frame cannot be used without others, which must be asked for. */
  #missed(): void {
    if (this.#wire === 'inStep') {
      this.#services.counters.gaps++;
      this.#wire = 'requested';
      this.#showPhase();
    }
    this.#services.resubscribe(this);
  }

  #needSnapshot(): void {
    this.#position = undefined;
    this.gap.forget();
  }

  #leaveWire(): void {
    this.#wire = 'idle';
    this.gap.forget();
  }

  #clear(): void {
    this.#leaveWire();
    this.#position = undefined;
    for (const tap of this.taps) tap.forget();
    this.#accumulator = this.topic.accumulate.create(this.#query);
    this.#value = undefined;
    this.#ts = undefined;
    this.#receivedAt = undefined;
    this.#changed = false;
  }

  #phase(): TopicPhase {
    if (this.#error !== undefined) return 'error';
    if (this.#ts === undefined) return 'loading';
    return this.#wire === 'inStep' && !this.#silent ? 'live' : 'stale';
  }

  #showAtFrame(): void {
    if (this.#changed) return;
    this.#changed = true;
    this.#services.conflator.add(this);
  }

  /** A change for the worse is shown at once, regardless of the frame rate. */
  #showPhase(): void {
    if (this.#phase() !== this.#shownPhase) this.#show();
  }

  #show(): void {
    this.#states.next(this.#state());
  }

  #state(): TopicState<Value> {
    if (this.#changed || (this.#value === undefined && this.#ts !== undefined))
      this.#value = deepFreeze(this.#accumulator.view());
    this.#changed = false;
    this.#shownPhase = this.#phase();
    const state = {
      key: this.key,
      phase: this.#shownPhase,
      value: this.#value,
      ts: this.#ts,
      receivedAt: this.#receivedAt,
    };
    const error = this.#error && { error: Object.freeze(this.#error) };
    return Object.freeze({ ...state, ...error } as TopicState<Value>);
  }
}

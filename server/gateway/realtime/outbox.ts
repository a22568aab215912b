import type { WebSocket } from 'ws';
import type { RejectedTopic } from '@tidemark/sdk/contract';
import { isRefusal, type CallAnswer } from '../contract/socketCall.ts';
import type { Since, Subscriber } from './channel.ts';
import type { Lease } from './channelRegistry.ts';
import { countOne, type RealtimeCounters } from './counters.ts';
import { FrameBatch, type FrameBatchOptions, type TurnEnd } from './frameBatch.ts';
import { CLOSE, type RealtimeLimits } from './limits.ts';
import type { NetworkBudget } from './networkBudgets.ts';
import type { Start, StartOwner, StartQueue } from './startQueue.ts';

export interface OutboxOptions {
  readonly socket: WebSocket;
  /** What the socket writes to, and when a turn of the event loop ends: without them each frame leaves at once. */
  readonly stream?: FrameBatchOptions['stream'];
  readonly turnEnd?: TurnEnd | undefined;
  readonly limits: Pick<RealtimeLimits, 'slowAboveBytes' | 'caughtUpBelowBytes' | 'maxUnsentBytes'>;
  readonly counters: RealtimeCounters;
  /** Told of bytes that the network did not take at once. */
  readonly onUnsent: (bytes: number) => void;
  /** Told when an answer has left for the network. */
  readonly onAnswered: () => void;
  /** Where subscriptions wait for their start, and what that is charged to. */
  readonly starts: Pick<StartQueue, 'add' | 'remove'>;
  readonly budget: NetworkBudget;
}

/** The sending side of one connection, which knows whether the client keeps up, and holds no more for it than the limits say. */
export class Outbox implements StartOwner {
  readonly #options: OutboxOptions;
  readonly #waiting = new Set<Subscription>();
  /** Subscriptions that lack frames which were sent to others. */
  readonly #behind = new Set<Subscription>();
  /** Answers to pings that wait for them. */
  readonly #heldPongs: object[] = [];
  readonly #batch: FrameBatch;
  #unsentAnswers = 0;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#batch = new FrameBatch(options);
  }

  get budget(): NetworkBudget {
    return this.#options.budget;
  }

  get isSlow(): boolean {
    return this.unsentBytes > this.#options.limits.slowAboveBytes;
  }

  /** Bytes that the network has not taken. */
  get unsentBytes(): number {
    return this.#batch.unsentBytes;
  }

  /** Answers that the network has not taken yet. */
  get unsentAnswers(): number {
    return this.#unsentAnswers;
  }

  /** Sends a frame, unless the connection is closed or the frame is the one too many that closes it. */
  send(frame: string | Buffer, onSent?: () => void): void {
    const { socket, limits, counters } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    // A frame alone may exceed the bound: there is no smaller way to tell it.
    const size = typeof frame === 'string' ? Buffer.byteLength(frame) : frame.length;
    if (this.#batch.wouldExceed(limits.maxUnsentBytes, size)) return this.closeSlow();
    counters.framesSent += 1;
    this.#batch.send(frame, onSent);
  }

  /** `rejected` is for the topics of a frame that were, while others were not. */
  ack(id: number | string, keys?: readonly string[], rejected?: readonly RejectedTopic[]): void {
    for (const { code } of rejected ?? []) countOne(this.#options.counters.refused, code);
    this.#answer({ op: 'ack', id, keys, rejected });
  }

  /** Says to the client that it has been sent everything until `now`: so not before what a slow one skipped. */
  pong(id: number | string, now: number): void {
    const frame = { op: 'pong', id, sentAt: now };
    if (this.#behind.size === 0) return this.#answer(frame);
    this.#unsentAnswers += 1;
    this.#heldPongs.push(frame);
  }

  result(id: number | string, answer: CallAnswer): void {
    if (isRefusal(answer)) countOne(this.#options.counters.refused, answer.code);
    this.#answer({ op: 'result', id, ...answer });
  }

  /** `id` is that of the frame that caused it, if there is one. */
  error(id: number | string | undefined, code: number, message: string, key?: string): void {
    countOne(this.#options.counters.refused, code);
    this.#answer({ op: 'error', id, code, message, key });
  }

  /** Frames must not be lost silently: the client reconnects and recovers by `since`. */
  closeSlow(): void {
    countOne(this.#options.counters.closed, CLOSE.slowConsumer);
    this.#options.socket.close(CLOSE.slowConsumer, 'slow consumer');
  }

  /** A slow client is spared a public frame. */
  skip(): void {
    this.#options.counters.framesSkipped += 1;
  }

  /** Has a subscription resumed once the client has caught up; first come, first served. */
  resumeLater(subscription: Subscription): void {
    this.#waiting.add(subscription);
    this.#behind.add(subscription);
  }

  /** A subscription has been sent what it lacked, or wants it no more. */
  caughtUp(subscription: Subscription): void {
    if (!this.#behind.delete(subscription) || this.#behind.size > 0) return;
    for (const frame of this.#heldPongs.splice(0)) {
      this.#unsentAnswers -= 1;
      this.#answer(frame);
    }
  }

  /** Has a subscription begin when its turn has come. */
  queue(subscription: Subscription): void {
    this.#options.starts.add(this, subscription);
  }

  forget(subscription: Subscription): void {
    this.#waiting.delete(subscription);
    this.#options.starts.remove(this, subscription);
    this.caughtUp(subscription);
  }

  /** Resumes waiting subscriptions once the client has caught up, and no more of them than it keeps up with. */
  catchUp(): void {
    if (this.#waiting.size === 0 || this.unsentBytes >= this.#options.limits.caughtUpBelowBytes) return;
    for (const subscription of this.#waiting) {
      if (this.isSlow) return;
      this.#waiting.delete(subscription);
      this.queue(subscription);
    }
  }

  #answer(frame: object): void {
    this.#unsentAnswers += 1;
    this.send(JSON.stringify(frame), () => {
      this.#unsentAnswers -= 1;
      this.#options.onAnswered();
    });
  }
}

/** One key on one connection. A slow connection skips frames here and continues once it has caught up. */
export class Subscription implements Subscriber, Start {
  readonly isPrivate: boolean;
  readonly #lease: Lease;
  readonly #outbox: Outbox;
  #since: Since | undefined;
  #skipping = false;
  #stopped = false;

  constructor(lease: Lease, outbox: Outbox, isPrivate: boolean) {
    this.#lease = lease;
    this.#outbox = outbox;
    this.isPrivate = isPrivate;
  }

  get key(): string {
    return this.#lease.channel.key;
  }

  get isUrgent(): boolean {
    return this.isPrivate || this.#since !== undefined;
  }

  /**
   * Sends what was missed, or a snapshot, and then every following frame: when its turn has come, and a slow client has caught up. Nothing when
   * it was stopped in the meantime.
   */
  start(since: Since | undefined): void {
    if (this.#stopped) return;
    this.#since = since;
    this.#skipping = true;
    this.#outbox.queue(this);
  }

  deliver(frame: Buffer): void {
    if (this.#skipping) return this.#outbox.skip();
    if (!this.#outbox.isSlow) this.#outbox.send(frame);
    else if (this.isPrivate) this.#outbox.closeSlow();
    else {
      this.#skipping = true;
      this.#outbox.skip();
      this.#outbox.resumeLater(this);
    }
  }

  /** Continues with what was missed, unless the client is slow; returns how many bytes were sent. */
  begin(): number {
    if (!this.#skipping || this.#stopped) return 0;
    if (this.#outbox.isSlow) {
      this.#outbox.resumeLater(this);
      return 0;
    }
    const { channel } = this.#lease;
    const frames = channel.framesSince(this.#since);
    channel.subscribers.add(this);
    this.#skipping = false;
    this.#since = undefined;
    for (const frame of frames) this.#outbox.send(frame);
    this.#outbox.caughtUp(this);
    return frames.reduce((sum, frame) => sum + frame.length, 0);
  }

  stop(): void {
    this.#stopped = true;
    this.#outbox.forget(this);
    this.#lease.release(this);
  }
}

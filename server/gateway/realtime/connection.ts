import { idleAfter } from '../../units/timers.ts';
import type { RawData, WebSocket } from 'ws';
import { CODE } from '@tidemark/sdk/contract';
import type { Views } from '../../views/views.ts';
import type { CancelSwitches } from '../../services/cancelSwitches/cancelSwitches.ts';
import type { CallAnswer, SocketCall } from '../contract/socketCall.ts';
import type { ChannelRegistry } from './channelRegistry.ts';
import { FrameError, frameIdIn, parseClientFrame, type ClientFrame, type FrameId } from './clientFrame.ts';
import { countOne, type RealtimeCounters } from './counters.ts';
import { CLOSE, type RealtimeLimits } from './limits.ts';
import { LossWatch } from './lossWatch.ts';
import type { NetworkBudget } from './networkBudgets.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';
import type { Slices } from './slices.ts';
import type { StartQueue } from './startQueue.ts';
import { Subscriptions } from './subscriptions.ts';
import { TokenBucket } from '../security/tokenBucket.ts';
import type { RealtimeIdentity } from './topic.ts';
import type { Holder } from './unsentTotal.ts';

/** Frames that wait for the ones before them, from when on no more are read. */
const MAX_WAITING_FRAMES = 16;

export interface ConnectionOptions extends Pick<OutboxOptions, 'stream' | 'turnEnd'> {
  readonly socket: WebSocket;
  readonly views: Views;
  readonly registry: ChannelRegistry;
  readonly starts: Pick<StartQueue, 'add' | 'remove'>;
  readonly slices: Slices;
  /** Of the network that the client is in. */
  readonly budget: NetworkBudget;
  readonly limits: RealtimeLimits;
  readonly counters: RealtimeCounters;
  readonly now: () => number;
  /** Turns a ticket or session token into a user; `undefined` when it is not valid. */
  readonly authenticate: (token: string) => Promise<RealtimeIdentity | undefined>;
  /** Makes a call in the name of a user; `undefined` is nobody. */
  readonly call: (call: SocketCall, identity: RealtimeIdentity | undefined) => Promise<CallAnswer>;
  /** Cancels what is watched over when the connection is lost. */
  readonly cancelSwitches: Pick<CancelSwitches, 'watch' | 'unwatch' | 'lost'>;
  /** Called with internal errors; the connection stays open. */
  readonly onFault: (error: unknown) => void;
  /** Called with bytes that the network did not take at once. */
  readonly onUnsent: (bytes: number) => void;
}

/**
 * One client. Its frames are handled one after the other, in the order they came; calls are begun so, and run side by side. A client that does not read its answers, or sends
 * faster than it is answered, is not read either until it has: so nothing of it piles up here.
 */
export class Connection implements Holder {
  readonly #options: ConnectionOptions;
  readonly #outbox: Outbox;
  readonly #frames: TokenBucket;
  readonly #topics: TokenBucket;
  readonly #subscriptions: Subscriptions;
  readonly #lossWatch: LossWatch;
  #identity: RealtimeIdentity | undefined;
  /** Sessions that ended while it was found out whose a token is. */
  #endedMeanwhile: Set<string> | undefined;
  #cancelFarewell: (() => void) | undefined;
  #offences = 0;
  #handled: Promise<void> = Promise.resolve();
  #waitingFrames = 0;
  #callsInFlight = 0;
  #isPaused = false;
  #isDropped = false;

  constructor(options: ConnectionOptions) {
    const { socket, stream, turnEnd, limits, counters, now, views, registry, onUnsent } = options;
    const { starts, slices, budget } = options;
    this.#options = options;
    this.#lossWatch = new LossWatch(options.cancelSwitches);
    this.#outbox = new Outbox({
      socket,
      stream,
      turnEnd,
      limits,
      counters,
      onUnsent,
      starts,
      budget,
      onAnswered: () => this.#regulate(),
    });
    this.#frames = new TokenBucket(limits.framesPerSecond, limits.frameBurst, now);
    this.#topics = new TokenBucket(limits.topicsPerSecond, limits.topicBurst, now);
    this.#subscriptions = new Subscriptions({
      views,
      registry,
      outbox: this.#outbox,
      max: limits.maxSubscriptions,
      slices,
      budget,
      prepaid: limits.topicsPerUpgrade,
    });
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('error', () => {
      socket.terminate();
    });
    socket.on('close', () => {
      this.#cancelFarewell?.();
      this.#subscriptions.close();
      this.#lossWatch.passTo(undefined);
    });
  }

  get unsentBytes(): number {
    return this.#isDropped ? 0 : this.#outbox.unsentBytes;
  }

  /** Without a close frame, which would wait behind what the client does not read. */
  drop(): void {
    this.#isDropped = true;
    this.#options.counters.dropped += 1;
    this.#options.socket.terminate();
  }

  /** Continues what a slow client skipped, once it has caught up, and ends a login whose time is over. */
  catchUp(): void {
    this.#outbox.catchUp();
    const { until = Infinity, sessionId } = this.#identity ?? {};
    if (sessionId !== undefined && until <= this.#options.now()) this.sessionEnded(sessionId);
  }

  /**
   * Ends the private subscriptions at once when the session they were opened with is over, and the connection soon: a client that is
   * still there says by its next login, or logout, whose it is now.
   */
  sessionEnded(sessionId: string): void {
    this.#endedMeanwhile?.add(sessionId);
    if (this.#identity?.sessionId !== sessionId) return;
    this.#become(undefined);
    this.#cancelFarewell = idleAfter(this.#options.limits.sessionGraceMs, () => {
      this.close(CLOSE.sessionEnded, 'the session has ended');
    });
  }

  close(code: number, reason: string): void {
    if (this.#isOpen) countOne(this.#options.counters.closed, code);
    this.#options.socket.close(code, reason);
    // The client's own close frame is to be read.
    this.#regulate();
  }

  get #isOpen(): boolean {
    const { socket } = this.#options;
    return socket.readyState === socket.OPEN;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#isOpen) return;
    this.#options.counters.framesReceived += 1;
    const text = (data as Buffer).toString();
    if (!this.#frames.take()) return this.#offend(frameIdIn(text), CODE.rateLimited, 'Too many frames');
    try {
      if (isBinary) throw new FrameError('Frames must be text', frameIdIn(text));
      const frame = parseClientFrame(text, this.#options.limits.maxTopicsPerFrame);
      // Calls are most of what comes in: one that has nothing to wait for begins at once.
      if (frame.op === 'call' && this.#waitingFrames === 0) void this.#call(frame);
      else if (this.#topics.take(topicsOf(frame))) this.#enqueue(frame);
      else this.#offend(frame.id, CODE.rateLimited, 'Too many topics');
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.#offend(error.id, CODE.invalid, error.message);
    }
  }

  #enqueue(frame: ClientFrame): void {
    this.#waitingFrames += 1;
    this.#regulate();
    this.#handled = this.#handled
      .then(() => this.#handle(frame))
      .catch((error: unknown) => this.#fail(frame, error))
      .then(() => {
        this.#waitingFrames -= 1;
        this.#regulate();
      });
  }

  /** Reads on, or does not, depending on what is still to be handled and to be read by the client. */
  #regulate(): void {
    const { socket, limits } = this.#options;
    const isBehind =
      this.#waitingFrames >= MAX_WAITING_FRAMES ||
      this.#callsInFlight >= limits.maxCallsInFlight ||
      this.#outbox.unsentAnswers >= limits.maxUnsentAnswers;
    const pauses = isBehind && this.#isOpen;
    if (pauses === this.#isPaused) return;
    this.#isPaused = pauses;
    if (pauses) socket.pause();
    else socket.resume();
  }

  /** A fault of ours is answered too, so that the client does not wait; the cause goes to the log only. */
  #fail({ id }: ClientFrame, error: unknown): void {
    this.#options.onFault(error);
    this.#outbox.error(id, CODE.internal, 'Internal error');
  }

  #offend(id: FrameId | undefined, code: number, message: string): void {
    if (this.#tolerates()) this.#outbox.error(id, code, message);
  }

  /** Counts one more offence; false when it was the one too many, which has closed the connection. */
  #tolerates(): boolean {
    this.#offences += 1;
    if (this.#offences <= this.#options.limits.maxOffences) return true;
    this.close(CLOSE.tooManyFrames, 'too many rejected frames');
    return false;
  }

  async #handle(frame: ClientFrame): Promise<void> {
    switch (frame.op) {
      case 'ping':
        return this.#outbox.pong(frame.id, this.#options.now());
      case 'unsubscribe':
        for (const key of frame.keys) this.#subscriptions.drop(key);
        return this.#outbox.ack(frame.id, frame.keys);
      case 'auth':
        return this.#authenticate(frame.id, frame.token);
      case 'subscribe':
        return this.#subscribe(frame);
      case 'call':
        return void this.#call(frame);
      case 'cancelOnLoss':
        return this.#cancelOnLoss(frame);
    }
  }

  async #cancelOnLoss({ id, graceMs }: Extract<ClientFrame, { op: 'cancelOnLoss' }>): Promise<void> {
    if (graceMs === null) await this.#lossWatch.end();
    else if (this.#identity === undefined)
      return this.#outbox.error(id, CODE.loginExpired, 'Only a logged-in user has orders to cancel');
    else await this.#lossWatch.begin(this.#identity, graceMs);
    this.#outbox.ack(id);
  }

  /** Begins a call; the frames after it do not wait for its end. */
  async #call(frame: Extract<ClientFrame, { op: 'call' }>): Promise<void> {
    this.#callsInFlight += 1;
    this.#regulate();
    try {
      this.#outbox.result(frame.id, await this.#options.call(frame, this.#identity));
    } catch (error) {
      this.#fail(frame, error);
    }
    this.#callsInFlight -= 1;
    this.#regulate();
  }

  async #subscribe({ id, topics }: Extract<ClientFrame, { op: 'subscribe' }>): Promise<void> {
    const { accepted, rejected } = await this.#subscriptions.accept(topics, this.#identity);
    // What only a login or patience would have changed is no offence.
    if (rejected.some(({ code }) => code === CODE.invalid) && !this.#tolerates()) return;
    const [reject] = rejected;
    if (reject !== undefined && topics.length === 1)
      return this.#outbox.error(id, reject.code, reject.message, reject.key);
    this.#outbox.ack(
      id,
      accepted.map(({ subscription }) => subscription.key),
      reject && rejected,
    );
    for (const { subscription, since } of accepted) subscription.start(since);
  }

  async #authenticate(id: FrameId, token: string): Promise<void> {
    const identity = token === '' ? undefined : await this.#identify(token);
    if (token !== '' && identity === undefined)
      return this.#offend(id, CODE.loginExpired, 'The ticket is not valid any more');
    this.#become(identity);
    this.#outbox.ack(id);
  }

  /** Whose a token is; nobody's when its session ended while that was found out. */
  async #identify(token: string): Promise<RealtimeIdentity | undefined> {
    const ended = (this.#endedMeanwhile = new Set<string>());
    const identity = await this.#options.authenticate(token).finally(() => {
      this.#endedMeanwhile = undefined;
    });
    return identity !== undefined && ended.has(identity.sessionId) ? undefined : identity;
  }

  #become(identity: RealtimeIdentity | undefined): void {
    this.#cancelFarewell?.();
    this.#lossWatch.passTo(identity?.sessionId);
    const sameUser = identity !== undefined && identity.owner === this.#identity?.owner;
    this.#identity = identity;
    if (sameUser) return;
    for (const key of this.#subscriptions.dropPrivate()) {
      this.#outbox.error(undefined, CODE.loginExpired, 'The session has ended', key);
    }
  }
}

function topicsOf(frame: ClientFrame): number {
  if (frame.op === 'subscribe') return frame.topics.length;
  return frame.op === 'unsubscribe' ? frame.keys.length : 0;
}

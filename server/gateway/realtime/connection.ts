import type { RawData, WebSocket } from 'ws';
import { CODE } from '@tidemark/sdk/contract';
import type { Views } from '../../views/views.ts';
import type { ChannelRegistry } from './channelRegistry.ts';
import { FrameError, parseClientFrame, type ClientFrame } from './clientFrame.ts';
import { CLOSE, TokenBucket, type RealtimeLimits } from './limits.ts';
import { Outbox } from './outbox.ts';
import { Subscriptions } from './subscriptions.ts';
import type { RealtimeIdentity } from './topic.ts';

export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly views: Views;
  readonly registry: ChannelRegistry;
  readonly limits: RealtimeLimits;
  readonly now: () => number;
  /** Turns a ticket or session token into a user; `undefined` when it is not valid. */
  readonly authenticate: (token: string) => Promise<RealtimeIdentity | undefined>;
  /** Called with internal errors; the connection stays open. */
  readonly onFault: (error: unknown) => void;
}

/** One client. Its frames are handled one after the other, in the order they came. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #outbox: Outbox;
  readonly #bucket: TokenBucket;
  readonly #subscriptions: Subscriptions;
  #identity: RealtimeIdentity | undefined;
  #offences = 0;
  #handled: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    const { socket, limits, now, views, registry } = options;
    this.#options = options;
    this.#outbox = new Outbox(socket, limits);
    this.#bucket = new TokenBucket(limits.framesPerSecond, limits.frameBurst, now);
    this.#subscriptions = new Subscriptions({
      views,
      registry,
      outbox: this.#outbox,
      max: limits.maxSubscriptions,
    });
    socket.on('message', (data, isBinary) => {
      this.#receive(data, isBinary);
    });
    socket.on('error', () => {
      socket.terminate();
    });
    socket.on('close', () => {
      this.#subscriptions.close();
    });
  }

  /** Sends snapshots of what a slow client skipped, once it has caught up. */
  catchUp(): void {
    if (this.#outbox.hasCaughtUp) this.#subscriptions.resume();
  }

  /** Ends the private subscriptions when the session they were opened with is over. */
  sessionEnded(sessionId: string): void {
    if (this.#identity?.sessionId === sessionId) this.#become(undefined);
  }

  close(code: number, reason: string): void {
    this.#options.socket.close(code, reason);
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#bucket.take()) return this.#offend(undefined, CODE.rateLimited, 'Too many frames');
    try {
      if (isBinary) throw new FrameError('Frames must be text', undefined);
      const frame = parseClientFrame((data as Buffer).toString());
      this.#handled = this.#handled
        .then(() => this.#handle(frame))
        .catch((error: unknown) => this.#fail(frame, error));
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.#offend(error.id, CODE.invalid, error.message);
    }
  }

  /** A fault of ours is answered too, so that the client does not wait; the cause goes to the log only. */
  #fail({ id }: ClientFrame, error: unknown): void {
    this.#options.onFault(error);
    this.#outbox.error(id, CODE.internal, 'Internal error');
  }

  #offend(id: number | string | undefined, code: number, message: string): void {
    this.#offences += 1;
    if (this.#offences > this.#options.limits.maxOffences)
      this.close(CLOSE.tooManyFrames, 'too many refused frames');
    else this.#outbox.error(id, code, message);
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
    }
  }

  async #subscribe({ id, topics }: Extract<ClientFrame, { op: 'subscribe' }>): Promise<void> {
    const { accepted, rejected } = await this.#subscriptions.accept(topics, this.#identity);
    for (const { code, message, key } of rejected) this.#outbox.error(id, code, message, key);
    if (accepted.length === 0 && rejected.length > 0) return;
    this.#outbox.ack(
      id,
      accepted.map(({ subscription }) => subscription.key),
    );
    for (const { subscription, since } of accepted) subscription.start(since);
  }

  async #authenticate(id: number | string, token: string): Promise<void> {
    const identity = token === '' ? undefined : await this.#options.authenticate(token);
    if (token !== '' && identity === undefined) {
      return this.#outbox.error(id, CODE.loginExpired, 'The ticket is not valid any more');
    }
    this.#become(identity);
    this.#outbox.ack(id);
  }

  #become(identity: RealtimeIdentity | undefined): void {
    const sameUser = identity !== undefined && identity.owner === this.#identity?.owner;
    this.#identity = identity;
    if (sameUser) return;
    for (const key of this.#subscriptions.dropPrivate()) {
      this.#outbox.error(undefined, CODE.loginExpired, 'The session has ended', key);
    }
  }
}

import type { WebSocket } from 'ws';
import type { Since, Subscriber } from './channel.ts';
import type { Lease } from './channelRegistry.ts';
import { CLOSE, type RealtimeLimits } from './limits.ts';

/** The sending side of one connection, which knows whether the client keeps up. */
export class Outbox {
  readonly #socket: WebSocket;
  readonly #limits: RealtimeLimits;

  constructor(socket: WebSocket, limits: RealtimeLimits) {
    this.#socket = socket;
    this.#limits = limits;
  }

  get isSlow(): boolean {
    return this.#socket.bufferedAmount > this.#limits.slowAboveBytes;
  }

  get hasCaughtUp(): boolean {
    return this.#socket.bufferedAmount < this.#limits.caughtUpBelowBytes;
  }

  send(frame: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame);
  }

  ack(id: number | string, keys?: readonly string[]): void {
    this.send(JSON.stringify({ op: 'ack', id, keys }));
  }

  pong(id: number | string, now: number): void {
    this.send(JSON.stringify({ op: 'pong', id, sentAt: now }));
  }

  /** `id` is that of the frame that caused it, if there is one. */
  error(id: number | string | undefined, code: number, message: string, key?: string): void {
    this.send(JSON.stringify({ op: 'error', id, code, message, key }));
  }

  /** Private frames must not be lost silently: the client reconnects and recovers by `since`. */
  closeSlow(): void {
    this.#socket.close(CLOSE.slowConsumer, 'slow consumer');
  }
}

/** One key on one connection. A slow connection skips public deltas here and gets a snapshot once it has caught up. */
export class Subscription implements Subscriber {
  readonly isPrivate: boolean;
  readonly #lease: Lease;
  readonly #outbox: Outbox;
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

  /** Sends what was missed, or a snapshot, and then every following frame; nothing when it was stopped in the meantime. */
  start(since: Since | undefined): void {
    if (this.#stopped) return;
    const { channel } = this.#lease;
    const frames = channel.framesSince(since);
    channel.subscribers.add(this);
    for (const frame of frames) this.#outbox.send(frame);
  }

  deliver(frame: string): void {
    if (this.#skipping) return;
    if (!this.#outbox.isSlow) this.#outbox.send(frame);
    else if (this.isPrivate) this.#outbox.closeSlow();
    else this.#skipping = true;
  }

  /** To be called when the connection has caught up. */
  resume(): void {
    if (!this.#skipping) return;
    this.#skipping = false;
    this.#outbox.send(this.#lease.channel.snapshotFrame());
  }

  stop(): void {
    this.#stopped = true;
    this.#lease.release(this);
  }
}

import type { Since, Subscriber } from './channel.ts';
import type { Lease } from './channelRegistry.ts';
import type { Outbox } from './outbox.ts';

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

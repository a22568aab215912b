import { idleAfter } from '../../units/timers.ts';
import { randomBytes } from 'node:crypto';
import { topicKey } from '@tidemark/sdk/contract';
import { Channel, type Subscriber } from './channel.ts';
import { SLICE_MS } from './slices.ts';
import type { PublisherContext, ResolvedTopic, Topic } from './topic.ts';

interface Entry {
  readonly opened: Promise<Channel>;
  /** Subscribers plus acquisitions that have not subscribed yet. */
  users: number;
  stopLinger: (() => void) | undefined;
}

/** A channel as one user holds it; give it back with `release`. */
export interface Lease {
  readonly channel: Channel;
  release(subscriber: Subscriber): void;
}

export interface RegistryOptions extends Omit<PublisherContext, 'changed'> {
  readonly lingerMs: number;
}

/** Keeps one channel per key (and per user, for private ones), open only while somebody listens and a while after. */
export class ChannelRegistry {
  readonly #sources: Omit<PublisherContext, 'changed'>;
  readonly #lingerMs: number;
  readonly #schedule = new FlushSchedule();
  readonly #entries = new Map<string, Entry>();
  readonly #open = new Set<Channel>();

  constructor({ lingerMs, ...sources }: RegistryOptions) {
    this.#sources = sources;
    this.#lingerMs = lingerMs;
  }

  /** Opens the channel of a resolved topic, or joins the open one. Rejects when the publisher cannot be opened. */
  async acquire(topic: Topic, resolved: ResolvedTopic, owner: number): Promise<Lease> {
    const key = topicKey(topic.name, resolved.query);
    const slot = topic.isPrivate ? `${owner} ${key}` : key;
    const entry = this.#entries.get(slot) ?? this.#create(slot, key, topic, resolved, owner);
    entry.users += 1;
    entry.stopLinger?.();
    const channel = await entry.opened;
    return {
      channel,
      release: (subscriber) => {
        channel.subscribers.delete(subscriber);
        this.#giveBack(slot, entry, channel);
      },
    };
  }

  /** Subscribers per key, private topics summed over their users. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { key, subscribers } of this.#open) {
      if (subscribers.size > 0) counts[key] = (counts[key] ?? 0) + subscribers.size;
    }
    return counts;
  }

  close(): void {
    this.#schedule.stop();
    for (const entry of this.#entries.values()) entry.stopLinger?.();
    for (const channel of this.#open) channel.close();
    this.#entries.clear();
    this.#open.clear();
  }

  #create(slot: string, key: string, topic: Topic, resolved: ResolvedTopic, owner: number): Entry {
    const opened = this.#openChannel(key, topic, resolved, owner);
    const entry: Entry = { opened, users: 0, stopLinger: undefined };
    this.#entries.set(slot, entry);
    opened.catch(() => this.#entries.delete(slot));
    return entry;
  }

  async #openChannel(key: string, topic: Topic, resolved: ResolvedTopic, owner: number): Promise<Channel> {
    const opened: { channel?: Channel } = {};
    const changed = (): void => {
      if (opened.channel !== undefined) this.#schedule.changed(opened.channel, topic.conflateMs);
    };
    const publisher = await resolved.open({ ...this.#sources, changed }, owner);
    const channel = new Channel({
      key,
      epoch: randomBytes(6).toString('base64url'),
      publisher,
      now: this.#sources.now,
    });
    opened.channel = channel;
    this.#open.add(channel);
    return channel;
  }

  #giveBack(slot: string, entry: Entry, channel: Channel): void {
    entry.users -= 1;
    if (entry.users > 0) return;
    entry.stopLinger = idleAfter(this.#lingerMs, () => {
      this.#entries.delete(slot);
      this.#open.delete(channel);
      this.#schedule.forget(channel);
      channel.close();
    });
  }
}

const TICK_MS = 50;

interface Due {
  readonly waitTicks: number;
  since: number;
}

/** Decides when a changed channel is flushed: at once (after the current batch of events), or conflated on a common tick. */
class FlushSchedule {
  readonly #dirty = new Map<Channel, Due>();
  readonly #immediate = new Set<Channel>();
  /** Whose time has come, and who are not flushed yet. */
  readonly #due = new Set<Channel>();
  #rest: NodeJS.Immediate | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => {
      this.#tick();
    }, TICK_MS).unref();
  }

  changed(channel: Channel, conflateMs: number): void {
    if (conflateMs > 0) {
      if (!this.#dirty.has(channel)) this.#dirty.set(channel, { waitTicks: conflateMs / TICK_MS, since: 0 });
      return;
    }
    if (this.#immediate.size === 0) {
      queueMicrotask(() => {
        this.#flushImmediate();
      });
    }
    this.#immediate.add(channel);
  }

  /** A channel that is closed has nothing to say any more. */
  forget(channel: Channel): void {
    this.#dirty.delete(channel);
    this.#due.delete(channel);
  }

  stop(): void {
    clearInterval(this.#timer);
    clearImmediate(this.#rest);
  }

  #flushImmediate(): void {
    const channels = [...this.#immediate];
    this.#immediate.clear();
    for (const channel of channels) channel.flush();
  }

  #tick(): void {
    for (const [channel, due] of this.#dirty) {
      due.since += 1;
      if (due.since < due.waitTicks) continue;
      this.#dirty.delete(channel);
      this.#due.add(channel);
    }
    this.#flushDue();
  }

  /** Flushes in slices: between them the process does whatever else has to be done. */
  #flushDue(): void {
    clearImmediate(this.#rest);
    const endsAt = performance.now() + SLICE_MS;
    for (const channel of this.#due) {
      this.#due.delete(channel);
      channel.flush();
      if (performance.now() < endsAt) continue;
      this.#rest = setImmediate(() => {
        this.#flushDue();
      });
      return;
    }
  }
}

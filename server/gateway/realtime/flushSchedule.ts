import type { Channel } from './channel.ts';

const TICK_MS = 50;

interface Due {
  readonly waitTicks: number;
  since: number;
}

/** Decides when a changed channel is flushed: at once (after the current batch of events), or conflated on a common tick. */
export class FlushSchedule {
  readonly #dirty = new Map<Channel, Due>();
  readonly #immediate = new Set<Channel>();
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

  stop(): void {
    clearInterval(this.#timer);
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
      channel.flush();
    }
  }
}

import { idleAfter } from '../../units/timers.ts';

/** The clock is looked at so often at least: it may be set, and a timer goes by another one. */
const LOOK_EVERY_MS = 1_000;

export interface DeadlinesOptions<Item> {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Carries out what is due. Must not reject. */
  readonly run: (item: Item) => Promise<void>;
}

interface Deadline<Item> {
  readonly item: Item;
  readonly dueAt: number;
}

/** Things to be done at their time, one of each name. */
export class Deadlines<Item> {
  readonly #options: DeadlinesOptions<Item>;
  readonly #waiting = new Map<string, Deadline<Item>>();
  readonly #running = new Set<Promise<void>>();
  #cancelTimer: (() => void) | undefined;
  #wakesAt = Infinity;
  #isStopped = false;

  constructor(options: DeadlinesOptions<Item>) {
    this.#options = options;
  }

  /** Whether something of this name has yet to be done. */
  has(name: string): boolean {
    return this.#waiting.has(name);
  }

  /** Sets when something is done; what had the name before is not done any more, unless it has begun. */
  set(name: string, item: Item, dueAt: number): void {
    this.#waiting.set(name, { item, dueAt });
    if (this.#isStopped) return;
    if (dueAt < this.#wakesAt) this.#wakeAt(dueAt);
  }

  clear(name: string): void {
    this.#waiting.delete(name);
  }

  /** Resolves when nothing is being done, and nothing is due. */
  async settled(): Promise<void> {
    this.#look();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** What has begun is finished, and nothing else is begun. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer?.();
    await Promise.all(this.#running);
  }

  #wakeAt(time: number): void {
    this.#cancelTimer?.();
    const now = this.#options.now();
    this.#wakesAt = Math.min(time, now + LOOK_EVERY_MS);
    this.#cancelTimer = idleAfter(Math.max(0, this.#wakesAt - now), () => {
      this.#look();
      this.#wakesAt = Infinity;
      if (this.#isStopped || this.#waiting.size === 0) return;
      this.#wakeAt(Math.min(...[...this.#waiting.values()].map(({ dueAt }) => dueAt)));
    });
  }

  #look(): void {
    if (this.#isStopped) return;
    const now = this.#options.now();
    for (const [name, { item, dueAt }] of this.#waiting) {
      if (dueAt > now) continue;
      this.#waiting.delete(name);
      const running = this.#options.run(item).finally(() => this.#running.delete(running));
      this.#running.add(running);
    }
  }
}

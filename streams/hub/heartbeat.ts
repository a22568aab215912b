import type { SchedulerLike, Subscription } from 'rxjs';
import type { HubTiming } from './options.ts';

/** How often silence is measured, in milliseconds. */
const TICK_MS = 1_000;

export interface HeartbeatHandlers {
  /** Sends a ping with this id. */
  ping(id: number): void;
  /** Called every second while running. `silent` says whether nothing came for `staleAfter`. */
  tick(silent: boolean): void;
  /** A ping was not answered in time. */
  lost(): void;
}

/**
 * Measures the silence of one open connection and its round trip. Any frame is a sign of life. A connection is given up only for a
 * ping it did not answer, never for silence alone: after a sleep, or in a throttled tab, the clock may have jumped for
 * reasons that are not the server's.
 */
export class Heartbeat {
  /** Round trip of the last answered ping, in milliseconds. */
  latency: number | undefined;
  #heardAt = 0;
  #pingedAt = 0;
  #pingId = 0;
  /** When the first ping since the last sign of life was sent. */
  #waitingSince: number | undefined;
  #patience: number;
  #timer: Subscription | undefined;
  readonly #scheduler: SchedulerLike;
  readonly #timing: HubTiming;
  readonly #handlers: HeartbeatHandlers;

  constructor(scheduler: SchedulerLike, timing: HubTiming, handlers: HeartbeatHandlers) {
    this.#scheduler = scheduler;
    this.#timing = timing;
    this.#handlers = handlers;
    this.#patience = timing.lostAfter;
  }

  /** Starts on a connection that has just been opened, with a first ping. */
  start(): void {
    this.stop();
    this.#heardAt = this.#scheduler.now();
    this.#patience = this.#timing.lostAfter;
    this.#ping();
    this.#tickLater();
  }

  stop(): void {
    this.#timer?.unsubscribe();
    this.#timer = undefined;
    this.#waitingSince = undefined;
  }

  /** A frame came at `now`. */
  heard(now: number): void {
    this.#heardAt = now;
    this.#waitingSince = undefined;
  }

  answered(pingId: number): void {
    if (pingId === this.#pingId) this.latency = this.#scheduler.now() - this.#pingedAt;
  }

  /** Asks for a sign of life now, within `probeTimeout`. */
  probe(): void {
    this.#patience = this.#timing.probeTimeout;
    this.#ping();
  }

  #ping(): void {
    this.#pingedAt = this.#scheduler.now();
    this.#waitingSince ??= this.#pingedAt;
    this.#handlers.ping(++this.#pingId);
  }

  #tickLater(): void {
    this.#timer = this.#scheduler.schedule(() => this.#tick(), TICK_MS);
  }

  #tick(): void {
    const now = this.#scheduler.now();
    if (this.#waitingSince === undefined) this.#patience = this.#timing.lostAfter;
    else if (now - this.#waitingSince >= this.#patience) return this.#handlers.lost();
    if (this.#waitingSince === undefined && now - this.#pingedAt >= this.#timing.pingEvery) this.#ping();
    this.#tickLater();
    this.#handlers.tick(now - this.#heardAt >= this.#timing.staleAfter);
  }
}

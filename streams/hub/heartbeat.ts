import type { SchedulerLike, Subscription } from 'rxjs';
import type { HubTiming } from './options.ts';
import { ServerTime } from './serverTime.ts';

/** How often the age of the data is measured, in milliseconds; a connection whose answers take longer is asked as often. */
const TICK_MS = 1_000;

/** A tick that comes so late was held back. */
const THROTTLED_MS = 3 * TICK_MS;

/** So many pings wait for an answer at most before they are sent less often again. */
const MOST_UNANSWERED = 60;

export interface HeartbeatHandlers {
  /** Sends a ping with this id. */
  ping(id: number): void;
  /** Called every second while running. */
  tick(): void;
  /** A ping was not answered in time. */
  lost(): void;
}

/**
 * Measures how old the data of one open connection are, and its round trip. What arrives may have been on its way for long: only the answer to a ping says
 * that everything which the server sent before is here. Any frame is a sign of life, and a connection is given up only for a ping after which
 * none came, never for silence alone: after a sleep, or in a throttled tab, time may have passed for reasons that are not the server's.
 */
export class Heartbeat {
  /** As of when everything that the server sent is here. */
  asOf = -Infinity;
  /** When the newest frame of all was sent, as far as that is known. */
  newestAt: number | undefined;
  /** How far the server's clock is ahead of the hub's, in milliseconds. */
  ahead: number | undefined;
  #roundTrip: number | undefined;
  #openedAt = 0;
  #tickedAt = 0;
  #pingedAt = 0;
  #pingId = 0;
  /** When the pings were sent that are not answered, the oldest first, by their ids. */
  readonly #unanswered = new Map<number, number>();
  /** When the first ping since the last sign of life was sent. */
  #waitingSince: number | undefined;
  #patience: number;
  #timer: Subscription | undefined;
  #serverTime = new ServerTime();
  readonly #scheduler: SchedulerLike;
  readonly #timing: HubTiming;
  readonly #handlers: HeartbeatHandlers;

  constructor(scheduler: SchedulerLike, timing: HubTiming, handlers: HeartbeatHandlers) {
    this.#scheduler = scheduler;
    this.#timing = timing;
    this.#handlers = handlers;
    this.#patience = timing.lostAfter;
  }

  /** The round trip of the last answered ping, or for how long the oldest one has waited for its answer, if that is longer; in milliseconds. */
  get latency(): number | undefined {
    const [waitsSince = Infinity] = this.#unanswered.values();
    const waited = this.#scheduler.now() - waitsSince;
    if (this.#roundTrip === undefined) return waited < TICK_MS / 2 ? undefined : waited;
    return Math.max(this.#roundTrip, waited);
  }

  /** Whether the data are older than `staleAfter`. */
  get isOld(): boolean {
    return this.#scheduler.now() - this.asOf > this.#timing.staleAfter;
  }

  /** Starts on a connection that has just been opened, with a first ping. */
  start(): void {
    this.stop();
    // What comes on it was asked for from now on.
    this.asOf = this.#openedAt = this.#tickedAt = this.#scheduler.now();
    this.#serverTime = new ServerTime();
    this.#patience = this.#timing.lostAfter;
    this.#ping();
    this.#tickLater();
  }

  stop(): void {
    this.#timer?.unsubscribe();
    this.#timer = undefined;
    this.#waitingSince = undefined;
    this.#unanswered.clear();
  }

  /** A frame came. */
  heard(): void {
    this.#waitingSince = undefined;
    this.#isFrom(this.#openedAt);
  }

  /** A frame says when it was sent. Returns as of when that is by the hub's clock: not later than it was. */
  told(sentAt: number): number {
    const at = this.#serverTime.learn(sentAt, this.#scheduler.now());
    return this.#isFrom(Math.max(this.#openedAt, this.asOf, at));
  }

  /** @param sentAt what is no time is ignored */
  answered(pingId: number, sentAt: number): void {
    const now = this.#scheduler.now();
    const askedAt = this.#unanswered.get(pingId);
    for (const id of this.#unanswered.keys()) if (id <= pingId) this.#unanswered.delete(id);
    if (askedAt !== undefined) {
      this.#roundTrip = now - askedAt;
      this.asOf = Math.max(this.asOf, askedAt);
    }
    if (Number.isFinite(sentAt)) {
      this.asOf = Math.max(this.asOf, this.#serverTime.learn(sentAt, now, askedAt));
      this.ahead = this.#serverTime.aheadAfter(this.ahead);
    }
    this.#isFrom(this.asOf);
  }

  /** Asks for a sign of life now, within `probeTimeout`. */
  probe(): void {
    this.#patience = this.#timing.probeTimeout;
    this.#ping();
  }

  /** Nobody knows how long ago anything was: the device slept, or its clock was set. The next answer says how old the data are. */
  doubt(): void {
    this.asOf = -Infinity;
    this.#unanswered.clear();
    this.#serverTime = new ServerTime();
  }

  #isFrom(at: number): number {
    this.newestAt = Math.max(this.newestAt ?? at, at);
    return at;
  }

  #ping(): void {
    this.#pingedAt = this.#scheduler.now();
    this.#waitingSince ??= this.#pingedAt;
    this.#unanswered.set(++this.#pingId, this.#pingedAt);
    this.#handlers.ping(this.#pingId);
  }

  #tickLater(): void {
    this.#timer = this.#scheduler.schedule(() => this.#tick(), TICK_MS);
  }

  #tick(): void {
    const now = this.#scheduler.now();
    // Who could not ask, in a throttled tab, takes the word of the frames that came.
    if (now - this.#tickedAt > THROTTLED_MS) this.asOf = Math.max(this.asOf, this.newestAt ?? this.asOf);
    this.#tickedAt = now;
    if (this.#waitingSince === undefined) this.#patience = this.#timing.lostAfter;
    else if (now - this.#waitingSince >= this.#patience) return this.#handlers.lost();
    if (this.#waitingSince === undefined && now - this.#pingedAt >= this.#pingEvery) this.#ping();
    this.#tickLater();
    this.#handlers.tick();
  }

  get #pingEvery(): number {
    const isSlow = (this.latency ?? 0) >= TICK_MS && this.#unanswered.size < MOST_UNANSWERED;
    return isSlow ? TICK_MS : this.#timing.pingEvery;
  }
}

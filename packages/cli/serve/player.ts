import {
  NO_FAULTS,
  randomsOf,
  ReplayServer,
  settled,
  VirtualClock,
  FaultyWire,
  inRound,
  timelineOf,
  type Faults,
  type Random,
  type ServedFrame,
  type ServerOptions,
  type Session,
  type Timeline,
  type TimelineEvent,
} from '@tidemark/streams/session';

export interface PlayerOptions {
  readonly speed: number;
  readonly seed: number;
  readonly faults: Faults;
  /** Where to begin and to end, in milliseconds since the start of the session. */
  readonly from?: number;
  readonly to?: number;
  /** Whether it stays at its end instead of beginning anew. */
  readonly isOnce: boolean;
  readonly server?: Omit<ServerOptions, 'now'>;
  /** Told of the beginning of each round, from 1, and of the end of the last one. */
  readonly onRound?: (round: number) => void;
}

/** The clock is moved so often, in milliseconds. */
const TICK_MS = 5;

/** After a machine was asleep nobody wants what happened meanwhile at once, in milliseconds. */
const LATEST_MS = 2_000;

/** Time between two rounds, in milliseconds. */
const PAUSE_MS = 100;

/**
 * Plays a session in real time to whoever is connected, over and over: time of its clock is that of the recording, and a new round is a new epoch of
 * every topic. Where the recorded connection was lost every connection is.
 */
export class SessionPlayer {
  readonly timeline: Timeline;
  readonly server: ReplayServer;
  readonly #clock: VirtualClock;
  readonly #wires = new Set<FaultyWire>();
  readonly #options: PlayerOptions;
  readonly #from: number;
  readonly #to: number;
  #round = 1;
  #next = 0;
  /** By the clock, when the present round is at the start of the session. */
  #origin: number;
  #isUp = true;
  #connections = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #lastTick = 0;
  #isTicking = false;

  constructor(session: Session, options: PlayerOptions) {
    this.timeline = timelineOf(session);
    this.#options = options;
    const { startedAt, duration } = this.timeline;
    this.#from = Math.min(options.from ?? 0, duration);
    this.#to = Math.min(options.to ?? duration, duration);
    this.#origin = startedAt;
    this.#clock = new VirtualClock(startedAt + this.#from);
    this.server = new ReplayServer({ ...options.server, now: () => this.now });
    for (const topic of this.timeline.topics) this.server.add(topic);
    this.#playUntil(this.#from);
  }

  /** Time of the recording, in milliseconds since the Unix epoch. */
  get now(): number {
    return this.timeline.startedAt + this.position;
  }

  /** Milliseconds since the start of the session. */
  get position(): number {
    return Math.min(this.#clock.now() - this.#origin, this.#to);
  }

  get round(): number {
    return this.#round;
  }

  start(): void {
    this.#options.onRound?.(this.#round);
    this.#lastTick = performance.now();
    this.#timer ??= setInterval(() => void this.#tick(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const wire of this.#wires) wire.lose(1001, 'the replay has ended');
    this.#wires.clear();
  }

  /** A wire with the faults of this player; what goes wrong on it depends on the seed and on how many there were before it. */
  connect(): { readonly wire: FaultyWire; readonly disconnect: () => void } {
    const randoms = randomsOf(this.#options.seed, ++this.#connections);
    const wire = new FaultyWire({ clock: this.#clock, faults: this.#options.faults });
    wire.restart(this.server, randoms.at(-1) as Random, this.#isUp);
    this.#wires.add(wire);
    return { wire, disconnect: () => void this.#wires.delete(wire) };
  }

  /** Whether things go wrong. */
  get isFaulty(): boolean {
    return this.#options.faults !== NO_FAULTS;
  }

  async #tick(): Promise<void> {
    if (this.#isTicking) return;
    this.#isTicking = true;
    const now = performance.now();
    const elapsed = Math.min(now - this.#lastTick, LATEST_MS) * this.#options.speed;
    this.#lastTick = now;
    await this.#advance(this.#clock.now() + elapsed);
    this.#isTicking = false;
  }

  async #advance(until: number): Promise<void> {
    for (let event = this.#due(until); event !== undefined; event = this.#due(until)) {
      await this.#advanceClock(this.#origin + event.at);
      this.#next++;
      this.#play(event);
    }
    await this.#advanceClock(until);
    const isOver = this.#clock.now() >= this.#origin + this.#to + PAUSE_MS * this.#options.speed;
    if (isOver && !this.#options.isOnce && this.#to > this.#from) this.#begin();
  }

  #due(until: number): TimelineEvent | undefined {
    const event = this.timeline.events[this.#next];
    return event !== undefined && event.at <= this.#to && this.#origin + event.at <= until
      ? event
      : undefined;
  }

  async #advanceClock(time: number): Promise<void> {
    while (!this.#clock.advanceTo(time)) await settled();
  }

  /** The next round. */
  #begin(): void {
    this.#round++;
    this.#origin = this.#clock.now() - this.#from;
    this.#next = 0;
    // However the round before it ended.
    this.#serve(true);
    this.#playUntil(this.#from);
    this.#options.onRound?.(this.#round);
  }

  #playUntil(position: number): void {
    for (
      let event = this.timeline.events[this.#next];
      event !== undefined && event.at < position;
      event = this.timeline.events[this.#next]
    ) {
      this.#next++;
      this.#play(event);
    }
  }

  #play(event: TimelineEvent): void {
    switch (event.kind) {
      case 'open':
        return this.#serve(true);
      case 'close':
        return this.#serve(false, event.code, event.reason);
      case 'frame':
        return this.server.frame(this.#inRound(event.frame));
      case 'unknown':
        return this.server.lose(this.#inRound(event.frame));
    }
  }

  #serve(isUp: boolean, code?: number, reason?: string): void {
    this.#isUp = isUp;
    for (const wire of this.#wires) wire.serve(isUp, code, reason);
  }

  #inRound(frame: ServedFrame): ServedFrame {
    return this.#round === 1 ? frame : inRound(frame, this.#round);
  }
}

import {
  asyncScheduler,
  BehaviorSubject,
  EMPTY,
  type Observable,
  type SchedulerLike,
  type Subscription,
} from 'rxjs';
import type { HubOptions } from '../../hub/createHub.ts';
import type { Session } from '../format/entry.ts';
import { settled, VirtualClock } from './clock.ts';
import { NO_FAULTS, parseFaults, type FaultName, type Faults } from './faults.ts';
import { randomsOf, type Random } from './random.ts';
import type { RecordedTopic } from './recordedTopic.ts';
import { inRound, type ServedFrame } from './servedFrame.ts';
import type { ReplayStatus } from './replayStatus.ts';
import { ReplayServer } from './server.ts';
import { stateAt } from './stateAt.ts';
import { timelineOf, type Timeline, type TimelineEvent } from './timeline.ts';
import { FaultyWire, type WireFrame } from './wire.ts';

export interface ReplayOptions {
  /** Of all that is left to chance: faults, and the delays of the hub. A whole number; default 1. */
  readonly seed?: number;
  /** What goes wrong on the wire, as values or as text: `drop=1%,stall`. Default nothing. */
  readonly faults?: Faults | string;
  /** How many times as fast as recorded `play` is. Default 1. */
  readonly speed?: number;
  /** Where to begin and to end, in milliseconds since the start of the session. Default all of it. */
  readonly from?: number;
  readonly to?: number;
  /** Time that a frame takes one way, in milliseconds. Default 0. */
  readonly latency?: number;
}

/** What a hub is given to play a session: `createHub(replay.hub)`. */
export type ReplayHubOptions = Required<
  Pick<HubOptions, 'transport' | 'scheduler' | 'random' | 'frames' | 'signals'>
>;

/** Length of a painted frame, in milliseconds. */
const FRAME_MS = 16;

/** Longest time until a hub is connected again, in milliseconds: its backoff, and a login. */
const RECONNECTED_WITHIN = 60_000;

/** What a hub needs, once it is connected, to subscribe and to paint what came. */
const SUBSCRIBED_WITHIN = 200;

/**
 * Plays a session to one hub, on virtual time: the same session, seed and faults give the same frames, states and hashes everywhere.
 *
 * A ticket for `setAuth` must be there by itself, without a timer or the network: `hub.setAuth(() => Promise.resolve('replay'))`.
 */
export class Replay {
  readonly timeline: Timeline;
  readonly clock: VirtualClock;
  readonly hub: ReplayHubOptions;
  readonly wire: FaultyWire;
  readonly #status$: BehaviorSubject<ReplayStatus>;
  readonly #to: number;
  readonly #seed: number;
  #server: ReplayServer;
  /** The next event. */
  #next = 0;
  /** How often it was begun. */
  #round = 1;
  /** The time by the clock at the start of the session. */
  #origin: number;
  #driver: Subscription | undefined;
  #busy: Promise<void> = Promise.resolve();

  constructor(session: Session | Timeline, options: ReplayOptions = {}) {
    this.timeline = 'events' in session ? session : timelineOf(session);
    const {
      seed = 1,
      faults = NO_FAULTS,
      speed = 1,
      from = 0,
      to = this.timeline.duration,
      latency = 0,
    } = options;
    this.#to = Math.min(to, this.timeline.duration);
    this.#seed = seed;
    this.clock = new VirtualClock(this.timeline.startedAt + from);
    const [, inHub] = randomsOf(seed, 2) as [Random, Random];
    this.#origin = this.timeline.startedAt;
    this.wire = new FaultyWire({ clock: this.clock, faults: faultsOf(faults), latency });
    this.#server = this.#beginAt(from);
    this.hub = {
      transport: this.wire.transport,
      scheduler: this.clock,
      random: () => inHub.fraction(),
      frames: (paint) => void this.clock.schedule(paint, FRAME_MS),
      signals: EMPTY,
    };
    this.#status$ = new BehaviorSubject<ReplayStatus>({
      position: from,
      isPlaying: false,
      isOver: this.#isOver,
      speed,
      faults: this.wire.faults,
    });
  }

  /** Every key that can be subscribed. */
  get topics(): readonly RecordedTopic[] {
    return this.timeline.topics;
  }

  /** Whether the exchange can tell now what a key is. */
  knows(key: string): boolean {
    return this.#server.topic(key)?.isKnown === true;
  }

  /** Where it is: now, and after every change. */
  get status$(): Observable<ReplayStatus> {
    return this.#status$;
  }

  get status(): ReplayStatus {
    return this.#status$.value;
  }

  /** The position, in milliseconds since the start of the session, that a time by its clock stands for since it last sought one. */
  positionAt(time: number): number {
    return time - this.#origin;
  }

  /** Every frame as it is sent, and what becomes of it. */
  get frames$(): Observable<WireFrame> {
    return this.wire.frames$;
  }

  /** Plays as fast as it can up to a position, by default to the end; one that lies behind is no move. */
  playTo(position: number = this.#to): Promise<void> {
    return this.#inTurn(() => this.#playTo(Math.min(position, this.#to)));
  }

  /** Plays the next event, and shows what it made. Resolves to it; to undefined at the end. */
  step(): Promise<TimelineEvent | undefined> {
    return this.#inTurn(async () => {
      const event = this.#isOver ? undefined : this.timeline.events[this.#next];
      if (event === undefined) return undefined;
      await this.#advanceTo(this.#origin + event.at);
      this.#play(event);
      await this.#idle(FRAME_MS);
      this.#tell({ position: event.at, isOver: this.#isOver });
      return event;
    });
  }

  /**
   * Goes to a position, ahead or back: the hub stays, loses its connection and comes back to an exchange that has played up to there; random
   * numbers begin anew. Where a hub is to have lived through all of it, take a new replay, and `playTo` the position.
   */
  seek(position: number): Promise<void> {
    return this.#inTurn(async () => {
      const to = Math.max(0, Math.min(position, this.#to));
      this.#round++;
      this.#server = this.#beginAt(to);
      for (let waited = 0; !this.wire.isOpen && waited < RECONNECTED_WITHIN; waited += FRAME_MS)
        await this.#idle(FRAME_MS);
      await this.#idle(SUBSCRIBED_WITHIN);
      this.#origin = this.clock.now() - to;
      this.#tell({ position: to, isOver: this.#isOver });
    });
  }

  /** Lets time pass in which the exchange does nothing: the position stays. */
  idle(milliseconds: number): Promise<void> {
    return this.#inTurn(() => this.#idle(milliseconds));
  }

  /** Plays at `speed` times the recorded pace until `pause`, or the end. */
  play(driver: SchedulerLike = asyncScheduler): void {
    if (this.status.isPlaying || this.#isOver) return;
    this.#tell({ isPlaying: true });
    let before = driver.now();
    const tick = async (): Promise<void> => {
      const now = driver.now();
      const elapsed = (now - before) * this.status.speed;
      before = now;
      // From where it is in its turn: it may have been sought meanwhile.
      await this.#inTurn(() => this.#playTo(Math.min(this.status.position + elapsed, this.#to)));
      if (this.#isOver) this.pause();
      else if (this.status.isPlaying) this.#driver = driver.schedule(() => void tick(), FRAME_MS);
    };
    this.#driver = driver.schedule(() => void tick(), FRAME_MS);
  }

  pause(): void {
    this.#driver?.unsubscribe();
    this.#driver = undefined;
    this.#tell({ isPlaying: false });
  }

  setSpeed(speed: number): void {
    this.#tell({ speed });
  }

  /** What goes wrong from now on. Throws a TypeError when the text is wrong. */
  setFaults(faults: Faults | string): void {
    this.wire.faults = faultsOf(faults);
    this.#tell({ faults: this.wire.faults });
  }

  /** Makes one thing go wrong now: with the connection, or with the next frame that comes. */
  inject(fault: FaultName): void {
    this.wire.inject(fault);
  }

  get #isOver(): boolean {
    const next = this.timeline.events[this.#next];
    return next === undefined || next.at > this.#to;
  }

  /** Makes an exchange that has played everything before a position, to nobody. */
  #beginAt(position: number): ReplayServer {
    const server = new ReplayServer({ now: () => this.clock.now() });
    for (const topic of this.timeline.topics) server.add(topic);
    const { snapshots, next, isUp } = stateAt(this.timeline, position);
    for (const frame of snapshots) server.frame(this.#inRound(frame));
    this.#next = next;
    const [random] = randomsOf(this.#seed, 1) as [Random];
    this.wire.restart(server, random, isUp);
    return server;
  }

  #play(event: TimelineEvent): void {
    this.#next++;
    switch (event.kind) {
      case 'open':
        return this.wire.serve(true);
      case 'close':
        return this.wire.serve(false, event.code, event.reason);
      case 'frame':
        return this.#server.frame(this.#inRound(event.frame));
      case 'unknown':
        return this.#server.lose(this.#inRound(event.frame));
    }
  }

  async #playTo(position: number): Promise<void> {
    const { events } = this.timeline;
    for (;;) {
      const event = events[this.#next] ?? (await this.#refill());
      if (event === undefined || event.at > position) break;
      if (!this.clock.advanceTo(this.#origin + event.at)) await this.#settleUntil(this.#origin + event.at);
      this.#play(event);
    }
    if (position <= this.status.position) return;
    await this.#advanceTo(this.#origin + position);
    this.#tell({ position, isOver: this.#isOver });
  }

  /** The next event, where not all are in memory. */
  async #refill(): Promise<TimelineEvent | undefined> {
    if ((await this.timeline.more?.()) !== true) return undefined;
    this.#next = 0;
    return this.timeline.events[0];
  }

  async #idle(milliseconds: number): Promise<void> {
    this.#origin += milliseconds;
    await this.#advanceTo(this.clock.now() + milliseconds);
  }

  async #advanceTo(time: number): Promise<void> {
    if (!this.clock.advanceTo(time)) await this.#settleUntil(time);
  }

  /** Lets logins settle where they are due, so that it does not matter how fast the machine is. */
  async #settleUntil(time: number): Promise<void> {
    do await settled();
    while (!this.clock.advanceTo(time));
  }

  #inRound(frame: ServedFrame): ServedFrame {
    return this.#round === 1 ? frame : inRound(frame, this.#round);
  }

  /** One thing after the other, whoever asks. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#busy.then(work);
    this.#busy = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  #tell(changes: Partial<ReplayStatus>): void {
    this.#status$.next({ ...this.status, ...changes });
  }
}

function faultsOf(faults: Faults | string): Faults {
  return typeof faults === 'string' ? parseFaults(faults) : faults;
}

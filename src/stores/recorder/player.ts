import { createHub, type Hub, type TopicState } from '@tidemark/streams';
import {
  describeDamage,
  FAULT_NAMES,
  formatFaults,
  hashState,
  isNote,
  parseFaults,
  readSession,
  Replay,
  timelineOf,
} from '@tidemark/streams/session';
import type { CallEntry, FaultName, Timeline, WireFrame } from '@tidemark/streams/session';
import { distinctUntilKeyChanged, first, Subscription } from 'rxjs';
import { proxy, ref, useSnapshot } from 'valtio';
import { hub as pageHub, pageWire } from '../clients.ts';
import { PageExchange } from './pageExchange.ts';
import type { WireTarget } from './pageWire.ts';

export { FAULT_NAMES, hashState };

/** A frame as it crossed the wire of the replay. */
export interface SeenFrame extends WireFrame {
  readonly id: number;
  /** Milliseconds since the start of the session. */
  readonly position: number;
}

interface PlayerState {
  phase: 'empty' | 'reading' | 'open';
  name: string;
  /** Why a file could not be opened. */
  problem: string | undefined;
  damage: readonly string[];
  /** In milliseconds, as the position. */
  duration: number;
  position: number;
  isPlaying: boolean;
  isOver: boolean;
  speed: number;
  seed: number;
  /** As text: `drop=1%,stall`. */
  faults: string;
  /** The newest frames, newest first. */
  frames: readonly SeenFrame[];
  /** What the frames made, by key. */
  states: readonly TopicState<unknown>[];
}

/** As many frames are kept to be looked at. */
const FRAMES_SHOWN = 200;

/** So often at most the panel is drawn anew while a session is played, in milliseconds. */
const SHOW_EVERY_MS = 100;

/** The depths of books that pages ask for, in levels a side. */
const DEPTHS = [20, 50, 200];

/** What came last is painted within so many milliseconds. */
const PAINTED_WITHIN_MS = 100;

const EMPTY: PlayerState = {
  phase: 'empty',
  name: '',
  problem: undefined,
  damage: [],
  duration: 0,
  position: 0,
  isPlaying: false,
  isOver: false,
  speed: 1,
  seed: 1,
  faults: '',
  frames: [],
  states: [],
};

const state = proxy<PlayerState>({ ...EMPTY });

interface Opened {
  readonly timeline: Timeline;
  readonly calls: readonly CallEntry[];
}

/** A replay that runs, the hub that watches it, and the exchange that the page meets. */
interface Running {
  readonly replay: Replay;
  readonly hub: Hub;
  readonly page: PageExchange;
  readonly ended: Subscription;
}

let opened: Opened | undefined;
let running: Running | undefined;

/** How often files were opened or closed, and positions sought: what is under way gives way to what was asked for after it. */
let openings = 0;
let moves = 0;

/** What waits for the page's connection to be lost. */
let diverted: Subscription | undefined;

export function usePlayer(): Readonly<PlayerState> {
  return useSnapshot(state);
}

/** Reads a recording and puts it in the place of the exchange, at its beginning. Says what is wrong with a file that is none. */
export async function openRecording(file: File): Promise<void> {
  closeRecording();
  const opening = openings;
  state.phase = 'reading';
  try {
    const session = await readSession(file.stream(), { depths: DEPTHS });
    if (opening !== openings) return;
    const timeline = timelineOf(session);
    opened = { timeline, calls: session.entries.filter((entry) => entry.kind === 'call') };
    state.name = file.name;
    state.damage = session.damage.filter((one) => !isNote(one)).map(describeDamage);
    state.duration = timeline.duration;
    await begin(0);
    if (opening === openings) state.phase = 'open';
  } catch (error) {
    if (opening !== openings) return;
    closeRecording();
    state.problem = error instanceof Error ? error.message : String(error);
  }
}

/** Gives the page back to the exchange. */
export function closeRecording(): void {
  openings++;
  if (running !== undefined) {
    end(running);
    divert(undefined);
  }
  running = opened = undefined;
  Object.assign(state, EMPTY);
}

export function play(): void {
  running?.replay.play();
}

export function pause(): void {
  running?.replay.pause();
}

/** Plays the next event of the recording. */
export async function step(): Promise<void> {
  if (running === undefined) return;
  const { replay } = running;
  await replay.step();
  if (replay.status.isOver) await replay.idle(PAINTED_WITHIN_MS);
}

/** Goes to a position, ahead or back: the frames before it are those of the way there. */
export async function seek(position: number): Promise<void> {
  if (running === undefined) return;
  const { replay } = running;
  const move = ++moves;
  await replay.seek(position);
  // Whoever seeks again before it is there does not come by here.
  if (move !== moves) return;
  // With what happened at that very moment.
  await replay.playTo(position);
  await replay.idle(PAINTED_WITHIN_MS);
}

export function setSpeed(speed: number): void {
  running?.replay.setSpeed(speed);
}

/** Makes one thing go wrong, now, in the replay and for the page. */
export function inject(fault: FaultName): void {
  running?.replay.inject(fault);
  running?.page.inject(fault);
}

/** What is wrong with a text of faults; `undefined` when nothing is. */
export function problemOfFaults(text: string): string | undefined {
  try {
    parseFaults(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Plays again from the beginning to where it is, with other faults or another seed. */
export async function restartWith(conditions: Pick<PlayerState, 'faults' | 'seed'>): Promise<void> {
  Object.assign(state, conditions);
  await begin(running?.replay.status.position ?? 0);
}

/** Starts a replay that has lived through everything before a position. */
async function begin(position: number): Promise<void> {
  if (opened === undefined) return;
  if (running !== undefined) end(running);
  const { timeline, calls } = opened;
  const faults = parseFaults(state.faults);
  state.faults = formatFaults(faults);
  const { seed, speed } = state;
  const replay = new Replay(timeline, { seed, faults, speed });
  const hub = createHub(replay.hub);
  const page = new PageExchange({ timeline, calls, seed, faults });
  const begun: Running = { replay, hub, page, ended: new Subscription() };
  running = begun;
  moves++;
  show(begun);
  hub.setAuth(() => Promise.resolve('replay'));
  // Connected before it begins.
  if (position === 0) await replay.seek(0);
  await replay.playTo(position);
  await replay.idle(PAINTED_WITHIN_MS);
  // Closed, or begun anew, meanwhile.
  if (running === begun) divert(page);
}

/** Leads the page to a target, or back to the exchange, and lets it connect as soon as its socket has closed, which takes a moment. */
function divert(target: WireTarget | undefined): void {
  diverted?.unsubscribe();
  pageWire.redirect(target);
  diverted = pageHub.status$
    .pipe(first(({ retryAt }) => retryAt !== undefined))
    .subscribe(() => queueMicrotask(() => pageHub.reconnectNow()));
}

function end({ replay, hub, ended }: Running): void {
  replay.pause();
  ended.unsubscribe();
  hub.close();
}

/** Shows a replay in the panel and in the page, until it ends. */
function show({ replay, hub, page, ended }: Running): void {
  const states = new Map<string, TopicState<unknown>>();
  let frames: SeenFrame[] = [];
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    timer = undefined;
    const { position, isPlaying, isOver, speed } = replay.status;
    Object.assign(state, { position, isPlaying, isOver, speed });
    state.frames = ref(frames);
    state.states = ref([...states.values()]);
  };
  const drawSoon = (): void => void (timer ??= setTimeout(draw, SHOW_EVERY_MS));

  for (const { topic, query } of replay.topics)
    ended.add(
      hub.topic(topic, query).subscribe((next) => {
        states.set(next.key, next);
        drawSoon();
      }),
    );
  ended.add(
    replay.frames$.subscribe((frame) => {
      const position = replay.positionAt(frame.at);
      frames = [{ ...frame, position, id: ++lastId }, ...frames.slice(0, FRAMES_SHOWN - 1)];
      drawSoon();
    }),
  );
  ended.add(
    replay.status$.subscribe(({ position }) => {
      page.follow(position);
      drawSoon();
    }),
  );
  ended.add(
    replay.status$.pipe(distinctUntilKeyChanged('isOver')).subscribe(({ isOver, isPlaying }) => {
      // Whoever goes there without playing lets that time pass as well: twice, and more would be mended than a program sees.
      if (isOver && isPlaying) void replay.idle(PAINTED_WITHIN_MS);
    }),
  );
  ended.add(() => clearTimeout(timer));
}

import { topicKey } from '@tidemark/sdk/contract';
import type { QueryMembers } from '@tidemark/sdk/contract';
import { VirtualAction, VirtualTimeScheduler } from 'rxjs';
import type { SchedulerLike } from 'rxjs';
import type { Transport, TransportFactory, TransportHandlers } from '../hub/transport.ts';
import { connectionIn, type RecordedFrame } from './recording.ts';

/** Length of a step of virtual time, in milliseconds: a painted frame at 60 Hz. */
const STEP_MS = 1_000 / 60;

/**
 * Delivers frames at their recorded distances, `speed` times as fast. Resolves after the last one.
 *
 * @param signal stops the playing, and resolves
 */
export function playTimed(
  frames: Iterable<RecordedFrame>,
  deliver: (raw: string) => void,
  options: { readonly scheduler: SchedulerLike; readonly speed?: number; readonly signal?: AbortSignal },
): Promise<void> {
  const { scheduler, speed = 1, signal } = options;
  const iterator = frames[Symbol.iterator]();
  let next = iterator.next();
  if (next.done) return Promise.resolve();
  const startedAt = scheduler.now();
  const firstAt = next.value.at;
  const dueIn = (frame: RecordedFrame): number =>
    (frame.at - firstAt) / speed - (scheduler.now() - startedAt);

  return new Promise((resolve) => {
    const playDue = (): void => {
      while (!next.done && dueIn(next.value) <= 0) {
        deliver(next.value.raw);
        next = iterator.next();
      }
      if (next.done || signal?.aborted) resolve();
      else scheduler.schedule(playDue, dueIn(next.value));
    };
    playDue();
  });
}

/** Delivers frames as fast as they can be taken, while the clock runs through their recorded times in steps of a painted frame. */
export function playAtOnce(
  frames: Iterable<RecordedFrame>,
  deliver: (raw: string) => void,
  clock: VirtualClock,
): void {
  let paintedAt = -Infinity;
  for (const { at, raw } of frames) {
    if (at - paintedAt >= STEP_MS) {
      clock.advanceTo(at);
      paintedAt = at;
    }
    deliver(raw);
  }
  clock.advance(STEP_MS);
}

/** A scheduler whose time moves only when told to; times are milliseconds, from any origin. */
export class VirtualClock extends VirtualTimeScheduler {
  constructor(startAt = 0) {
    super(VirtualAction, Infinity);
    this.frame = startAt;
  }

  /** Runs everything due up to and including `time`, in order. */
  advanceTo(time: number): void {
    this.maxFrames = time;
    this.flush();
    this.frame = Math.max(this.frame, time);
  }

  advance(milliseconds: number): void {
    this.advanceTo(this.frame + milliseconds);
  }
}

/**
 * The server end of a hub's connection, played from a recording: opens at once, acknowledges every request, and delivers what it is
 * given. Where the recorded connection was lost this one is, until the recorded one is open again.
 */
export class ReplayConnection {
  #handlers: TransportHandlers | undefined;
  /** Whether the hub has asked to connect. */
  #started = false;
  #isOpen = false;
  /** Whether the recorded connection was open at the time that is being played. */
  #isRecordedOpen = true;

  /** Give this to `createHub`. */
  readonly transport: TransportFactory = (handlers) => {
    let isClosed = false;
    const transport: Transport = {
      send: (frame) => {
        if (this.#isOpen) this.#answer(frame);
        return this.#isOpen;
      },
      reconnect: () => undefined,
      close: () => {
        isClosed = true;
        this.#handlers = undefined;
      },
    };
    // No handler may be called before the transport is returned.
    queueMicrotask(() => {
      if (isClosed) return;
      this.#handlers = handlers;
      this.#attempt();
    });
    return transport;
  };

  /** A recorded frame; acks, pongs and errors of the recorded session answer requests of its own and are left out. */
  readonly deliver = (raw: string): void => {
    const connection = raw.startsWith('{"connection"') ? connectionIn(raw) : undefined;
    if (connection !== undefined) this.#follow(connection);
    else if (this.#isOpen && !raw.startsWith('{"op"')) this.#handlers?.message(raw);
  };

  #follow(connection: 'open' | 'lost'): void {
    this.#isRecordedOpen = connection === 'open';
    if (connection === 'open') return this.#openWhenBoth();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#handlers?.down();
    this.#attempt();
  }

  #attempt(): void {
    this.#started = false;
    this.#handlers?.attempt(() => {
      this.#started = true;
      this.#openWhenBoth();
    });
  }

  #openWhenBoth(): void {
    if (this.#isOpen || !this.#started || !this.#isRecordedOpen) return;
    this.#isOpen = true;
    this.#handlers?.open();
  }

  #answer(frame: string): void {
    const { op, id, topics = [] } = JSON.parse(frame) as Request;
    const keys = topics.map(({ topic, query }) => topicKey(topic, query));
    const answer = op === 'ping' ? { op: 'pong', id, sentAt: 0 } : { op: 'ack', id, keys };
    this.#handlers?.message(JSON.stringify(answer));
  }
}

interface Request {
  readonly op: string;
  readonly id: number;
  readonly topics?: readonly { readonly topic: string; readonly query?: QueryMembers }[];
}

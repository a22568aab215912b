import { Subject } from 'rxjs';
import { createHub, type Hub, type HubCounters, type HubOptions, type Signal } from '@tidemark/streams';
import { VirtualClock } from '@tidemark/streams/session';
import { collect } from './collect.ts';
import { MockServer } from './mockServer.ts';
import { passBy, useSocketTimers } from './socketTimers.ts';

/** Length of a painted frame, in milliseconds. */
export const FRAME_MS = 16;

export interface VirtualHub {
  readonly hub: Hub;
  readonly server: MockServer;
  readonly signals: Subject<Signal>;
  readonly clock: VirtualClock;
  /** Lets time pass, and promises settle. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly counters: () => HubCounters;
  /** What the hub reported. */
  readonly reported: unknown[];
}

/** A hub in virtual time in front of a mock server; every random number is `random()`, one half unless told otherwise. */
export function virtualHub(options: Partial<HubOptions> = {}): VirtualHub {
  const clock = new VirtualClock();
  useSocketTimers(clock);
  const server = new MockServer(clock);
  const signals = new Subject<Signal>();
  const reported: unknown[] = [];
  const hub = createHub({
    ...server.hub,
    scheduler: clock,
    signals,
    random: () => 0.5,
    onError: (error) => reported.push(error),
    frames: (paint) => void clock.schedule(paint, FRAME_MS),
    ...options,
  });
  const pass = (milliseconds: number): Promise<void> => passBy(clock, milliseconds);
  const counters = (): HubCounters => {
    const counts = collect(hub.counters$);
    counts.stop();
    return counts.last;
  };
  return { hub, server, signals, clock, pass, counters, reported };
}

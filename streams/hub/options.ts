import { Observable } from 'rxjs';
import type { SchedulerLike } from 'rxjs';
import { catchFaults } from './guarded.ts';
import { onWaking, systemTimers } from './systemTimers.ts';
import type { TransportFactory } from './transport.ts';

/** What a hub may be told besides where it connects to. All durations are in milliseconds. */
export interface HubSettings {
  /** Clock and timers; default: those of the platform. The clock is one that is never set, because durations are measured by it. */
  readonly scheduler?: SchedulerLike;
  /** Uniform numbers in [0, 1) for the jitter; default: `Math.random`. */
  readonly random?: () => number;
  /**
   * When values are painted; default: the browser's animation frames, with a slow timer in hidden tabs. Outside browsers at once, after
   * all frames that arrived together.
   */
  readonly frames?: FrameScheduler;
  /** Network and visibility signals; default: those of the browser. */
  readonly signals?: Observable<Signal>;
  /**
   * Told what no state tells whoever must mend it: an exception of an observer, a connection that cannot be made the first time, a
   * ticket that cannot be had. Default: `console.error`.
   */
  readonly onError?: (error: unknown) => unknown;
  readonly timing?: Partial<HubTiming>;
}

export interface HubTiming {
  /** How long a key stays subscribed after its last observer left. */
  readonly linger: number;
  /** Upper bound of the delay after a connection was lost; doubles with each that does not last, and with each attempt after `quickFor`. */
  readonly backoffBase: number;
  /** Upper bound of every reconnection delay. */
  readonly backoffCap: number;
  /** While no connection can be made, the attempts are between half of this and this apart ... */
  readonly quickRetry: number;
  /** ... for so long; the backoff begins then. */
  readonly quickFor: number;
  /** A connection that lived this long resets the backoff. */
  readonly stableAfter: number;
  /** A connection attempt of `createHub({ url })` is abandoned after this; other transports have their own. */
  readonly connectTimeout: number;
  /** Distance of heartbeat pings; a second while answers take longer than that. */
  readonly pingEvery: number;
  /** Age of the data, by silence or because they come late, from which everything shown is stale. */
  readonly staleAfter: number;
  /** A ping after which nothing comes for this long means that the connection is lost. */
  readonly lostAfter: number;
  /** The same for the ping sent on waking up or when the network changed. */
  readonly probeTimeout: number;
  /** How long to wait for the ticket of the auth provider before subscribing to public topics without it. */
  readonly authPatience: number;
  /** A subscription whose request brought nothing for this long is requested again. */
  readonly answerWithin: number;
  /** The missing frames of gaps are asked for no more often than this; those of one key after twice as long each time. */
  readonly catchUpSpacing: number;
  /** A snapshot of one key is requested again, for whatever reason, no more often than this on one connection. */
  readonly resubscribeSpacing: number;
}

export const DEFAULT_TIMING: HubTiming = {
  linger: 5_000,
  backoffBase: 500,
  backoffCap: 30_000,
  quickRetry: 800,
  quickFor: 30_000,
  stableAfter: 5_000,
  connectTimeout: 10_000,
  pingEvery: 5_000,
  staleAfter: 8_000,
  lostAfter: 10_000,
  probeTimeout: 3_000,
  authPatience: 1_500,
  answerWithin: 5_000,
  catchUpSpacing: 50,
  resubscribeSpacing: 1_000,
};

/** Options with every default filled in. */
export interface ResolvedOptions {
  readonly transport: TransportFactory;
  readonly scheduler: SchedulerLike;
  readonly random: () => number;
  readonly frames: FrameScheduler;
  readonly signals: Observable<Signal>;
  /** Never throws. */
  readonly report: (error: unknown) => void;
  readonly timing: HubTiming;
}

export function resolveOptions(transport: TransportFactory, options: HubSettings): ResolvedOptions {
  // oxlint-disable-next-line no-console -- Who passes no onError must hear of errors all the same.
  const { onError = (error: unknown) => console.error(error) } = options;
  return {
    transport,
    scheduler: options.scheduler ?? systemTimers,
    random: options.random ?? Math.random,
    frames: options.frames ?? browserFrames(),
    signals: options.signals ?? browserSignals(),
    report(error) {
      // There is nobody left to tell of its own faults.
      catchFaults(
        () => onError(error),
        () => undefined,
      );
    },
    timing: { ...DEFAULT_TIMING, ...options.timing },
  };
}

/** What the device says about itself: the network came or went, the page became visible again, or the device slept. */
export type Signal = 'online' | 'offline' | 'visible' | 'woken';

/** Signals of the browser; none elsewhere. */
function browserSignals(): Observable<Signal> {
  return new Observable((subscriber) => {
    if (typeof window === 'undefined' || typeof document === 'undefined') return;
    const follow = (target: EventTarget, event: string, tell: () => void): void => {
      target.addEventListener(event, tell);
      subscriber.add(() => target.removeEventListener(event, tell));
    };
    follow(window, 'online', () => subscriber.next('online'));
    follow(window, 'offline', () => subscriber.next('offline'));
    follow(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') subscriber.next('visible');
    });
    // Back from the back-forward cache: no visibility change is guaranteed.
    follow(window, 'pageshow', () => subscriber.next('visible'));
    subscriber.add(onWaking(() => subscriber.next('woken')));
  });
}

/** Calls `paint` once, at the next frame. It cannot be cancelled, so `paint` must tolerate being late. */
export type FrameScheduler = (paint: () => void) => void;

/** Longest wait for a frame, in milliseconds: hidden tabs get no animation frames at all, and browsers slow this timer down there. */
const HIDDEN_FRAME_MS = 500;

/** Animation frames while the page is visible, a slow timer while it is hidden; at once where there is no display to follow. */
function browserFrames(): FrameScheduler {
  if (typeof requestAnimationFrame === 'undefined') return queueMicrotask;
  return (paint) => {
    const timer = setTimeout(() => {
      cancelAnimationFrame(frame);
      paint();
    }, HIDDEN_FRAME_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      paint();
    });
  };
}

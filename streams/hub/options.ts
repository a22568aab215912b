import { asyncScheduler, EMPTY, filter, fromEvent, map, merge } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';
import { reconnectingTransport } from './transport.ts';
import type { TransportFactory } from './transport.ts';

/** All durations are in milliseconds. */
export interface HubOptions {
  /**
   * Address of the realtime endpoint, e.g. `wss://exchange.example/realtime`; a function is asked at each attempt to connect. When it
   * rejects, the attempt has failed.
   */
  readonly url?: string | (() => string | Promise<string>);
  /** WebSocket class; default: the platform's. */
  readonly WebSocket?: WebSocketClass;
  /** How a connection is made; default: `reconnecting-websocket` on `url` and `WebSocket`. */
  readonly transport?: TransportFactory;
  /** Clock and timers; default: RxJS `asyncScheduler`. */
  readonly scheduler?: SchedulerLike;
  /** Uniform numbers in [0, 1) for the jitter; default: `Math.random`. */
  readonly random?: () => number;
  /** When values are painted; default: the browser's animation frames, with a slow timer in hidden tabs. */
  readonly frames?: FrameScheduler;
  /** Network and visibility signals; default: those of the browser. */
  readonly signals?: Observable<Signal>;
  readonly timing?: Partial<HubTiming>;
}

export interface HubTiming {
  /** How long a key stays subscribed after its last observer left. */
  readonly linger: number;
  /** Upper bound of the first reconnection delay; doubles with each attempt. */
  readonly backoffBase: number;
  /** Upper bound of every reconnection delay. */
  readonly backoffCap: number;
  /** A connection that lived this long resets the backoff. */
  readonly stableAfter: number;
  /** A connection attempt is abandoned after this. */
  readonly connectTimeout: number;
  /** Distance of heartbeat pings. */
  readonly pingEvery: number;
  /** Silence after which everything shown is stale. */
  readonly staleAfter: number;
  /** A ping unanswered for this long means that the connection is lost. */
  readonly lostAfter: number;
  /** The same for the ping sent on waking up or when the network changed. */
  readonly probeTimeout: number;
  /** How long to wait for the ticket of the auth provider before subscribing to public topics without it. */
  readonly authPatience: number;
  /** A subscription whose request brought nothing for this long is requested again. */
  readonly answerWithin: number;
  /** One key is requested again, for whatever reason, no more often than this on one connection. */
  readonly resubscribeSpacing: number;
}

const DEFAULT_TIMING: HubTiming = {
  linger: 5_000,
  backoffBase: 500,
  backoffCap: 30_000,
  stableAfter: 5_000,
  connectTimeout: 10_000,
  pingEvery: 5_000,
  staleAfter: 8_000,
  lostAfter: 10_000,
  probeTimeout: 3_000,
  authPatience: 1_500,
  answerWithin: 5_000,
  resubscribeSpacing: 1_000,
};

/** Constructor of a browser-like WebSocket. */
export type WebSocketClass = new (url: string, protocols?: string | string[]) => WebSocket;

/** Options with every default filled in. */
export interface ResolvedOptions {
  readonly transport: TransportFactory;
  readonly scheduler: SchedulerLike;
  readonly random: () => number;
  readonly frames: FrameScheduler;
  readonly signals: Observable<Signal>;
  readonly timing: HubTiming;
}

/** Throws a TypeError when there is neither an address nor a transport. */
export function resolveOptions(options: HubOptions): ResolvedOptions {
  const timing = { ...DEFAULT_TIMING, ...options.timing };
  return {
    transport: options.transport ?? defaultTransport(options, timing),
    scheduler: options.scheduler ?? asyncScheduler,
    random: options.random ?? Math.random,
    frames: options.frames ?? browserFrames(),
    signals: options.signals ?? browserSignals(),
    timing,
  };
}

function defaultTransport(options: HubOptions, timing: HubTiming): TransportFactory {
  if (options.url === undefined) throw new TypeError('createHub needs a url or a transport');
  const WebSocketClass = options.WebSocket ?? globalThis.WebSocket;
  return reconnectingTransport(options.url, WebSocketClass, timing.connectTimeout);
}

/** What the device says about itself: the network came or went, or the page became visible again. */
export type Signal = 'online' | 'offline' | 'visible';

/** Signals of the browser; none elsewhere. */
function browserSignals(): Observable<Signal> {
  if (typeof window === 'undefined' || typeof document === 'undefined') return EMPTY;
  return merge(
    fromEvent(window, 'online').pipe(map(() => 'online' as const)),
    fromEvent(window, 'offline').pipe(map(() => 'offline' as const)),
    fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
      map(() => 'visible' as const),
    ),
    // Back from the back-forward cache: no visibility change is guaranteed.
    fromEvent(window, 'pageshow').pipe(map(() => 'visible' as const)),
  );
}

/** Calls `paint` once, at the next frame. It cannot be cancelled, so `paint` must tolerate being late. */
export type FrameScheduler = (paint: () => void) => void;

/** Longest wait for a frame, in milliseconds: hidden tabs get no animation frames at all, and browsers slow this timer down there. */
const HIDDEN_FRAME_MS = 500;

/** Frame length where there is no display to follow, in milliseconds. */
const DEFAULT_FRAME_MS = 16;

/** Animation frames while the page is visible, a slow timer while it is hidden, a 16 ms timer outside browsers. */
function browserFrames(): FrameScheduler {
  if (typeof requestAnimationFrame === 'undefined') {
    return (paint) => void setTimeout(paint, DEFAULT_FRAME_MS);
  }
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

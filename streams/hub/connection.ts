import type { Observable, Subscription } from 'rxjs';
import { reconnectDelay } from './backoff.ts';
import { Heartbeat } from './heartbeat.ts';
import type { ResolvedOptions, Signal } from './options.ts';
import { encode } from './protocol.ts';
import { Relay } from './relay.ts';
import type { CloseReason, Transport } from './transport.ts';

/**
 * - `connecting`: the first connection is being made;
 * - `live`: connected, with data no older than the heartbeat's deadline;
 * - `stale`: connected, but silent or late for longer than that: nothing on screen may be shown as current;
 * - `recovering`: the connection was lost, or never came, and is being made again;
 * - `offline`: no network according to the browser, or the hub was closed.
 */
export type ConnectionPhase = 'connecting' | 'live' | 'stale' | 'recovering' | 'offline';

/** The connection as a value. All times are by the hub's clock, in milliseconds since the Unix epoch. */
export interface ConnectionStatus {
  readonly phase: ConnectionPhase;
  /** When the newest of what came was sent, however long it was on its way; the age of the data is now minus this. */
  readonly lastMessageAt: number | undefined;
  /** Round trip of the last answered ping, or for how long one has waited for its answer, if that is longer; in milliseconds. */
  readonly latencyMs: number | undefined;
  /** How far the server's clock is ahead of the hub's, in milliseconds, as the answers to pings tell; undefined before the first. */
  readonly aheadMs: number | undefined;
  /** Connection attempts made since the last stable connection; 0 while it is stable. */
  readonly attempt: number;
  /** When the next attempt starts; undefined unless one is being waited for. */
  readonly retryAt: number | undefined;
}

const INITIAL_STATUS: ConnectionStatus = {
  phase: 'connecting',
  lastMessageAt: undefined,
  latencyMs: undefined,
  aheadMs: undefined,
  attempt: 0,
  retryAt: undefined,
};

type ConnectionStage = 'waiting' | 'opening' | 'open' | 'closed';

export interface ConnectionHandlers {
  /** The transport is about to connect. */
  opening(): void;
  opened(url: string | undefined): void;
  /** No connection could be made. */
  failed(reason: string): void;
  sent(frame: string): void;
  message(data: unknown): void;
  /** The data of the open connection are too old, and as of when they are, or they are not any more. */
  silence(silent: boolean, asOf: number): void;
  /** The connection that was opened is gone. */
  lost(reason: CloseReason | undefined, asOf: number): void;
}

/**
 * Keeps one connection alive and says how it is: when to try again, whether it still answers, what the network and the screen do.
 *
 *     waiting ──delay──▶ opening ──▶ open ──lost──▶ waiting        closed is final
 */
export class Connection {
  readonly status$: Observable<ConnectionStatus>;
  #status = INITIAL_STATUS;
  readonly #statuses = new Relay(() => this.#status);
  #stage: ConnectionStage = 'waiting';
  #everLive = false;
  #networkDown = false;
  /** Whether anything came on the current connection. */
  #heard = false;
  #silent = false;
  #attempt = 0;
  /** Since when there has been no connection that lasted. */
  #downSince: number | undefined;
  /** Whether the last attempt opened a connection. */
  #opened = false;
  #shortLived = 0;
  #late = 0;
  #start: (() => void) | undefined;
  #retryAt: number | undefined;
  #retryTimer: Subscription | undefined;
  #stableTimer: Subscription | undefined;
  readonly #heartbeat: Heartbeat;
  readonly #environment: ResolvedOptions;
  readonly #handlers: ConnectionHandlers;
  readonly #transport: Transport;
  readonly #signals: Subscription;

  constructor(environment: ResolvedOptions, handlers: ConnectionHandlers) {
    this.#environment = environment;
    this.#handlers = handlers;
    this.status$ = this.#statuses.value$;
    this.#heartbeat = new Heartbeat(environment.scheduler, environment.timing, {
      ping: (id) => this.send(encode.ping(id)),
      tick: () => {
        this.#judge();
        this.#publish();
      },
      lost: () => this.#transport.reconnect(),
    });
    this.#signals = environment.signals.subscribe((signal) => this.#onSignal(signal));
    this.#transport = environment.transport({
      attempt: (start) => this.#onAttempt(start),
      open: (url) => this.#onOpen(url),
      message: (data) => this.#onMessage(data),
      down: (reason, close) => this.#onDown(reason, close),
    });
  }

  /** False when not connected: nothing is queued. */
  send(frame: string): boolean {
    const isSent = this.#stage === 'open' && this.#transport.send(frame);
    if (isSent) this.#handlers.sent(frame);
    return isSent;
  }

  /** The answer to a heartbeat ping. */
  pong(id: number, sentAt: number): void {
    this.#heartbeat.answered(id, sentAt);
    this.#judge();
  }

  /** A frame of a topic says when it was sent. Returns as of when it is, by the hub's clock. */
  told(sentAt: number): number {
    return this.#heartbeat.told(sentAt);
  }

  reconnectNow(): void {
    if (this.#stage === 'waiting') this.#begin();
    else if (this.#stage === 'open' && this.#silent) this.#transport.reconnect();
  }

  close(): void {
    if (this.#stage === 'closed') return;
    this.#leaveOpen();
    this.#stage = 'closed';
    this.#retryTimer?.unsubscribe();
    this.#retryAt = undefined;
    this.#signals.unsubscribe();
    this.#transport.close();
    this.#publish();
  }

  #onAttempt(start: () => void): void {
    // A transport may fail without saying so; asking to connect says it too.
    if (this.#stage !== 'waiting') this.#onDown();
    this.#start = start;
    const delay = this.#delay();
    if (delay === 0) return this.#begin();
    this.#retryAt = this.#environment.scheduler.now() + delay;
    this.#retryTimer = this.#environment.scheduler.schedule(() => this.#begin(), delay);
    this.#publish();
  }

  /** Nothing before the very first attempt. */
  #delay(): number {
    if (!this.#everLive && this.#attempt === 0) return 0;
    const { scheduler, timing, random } = this.#environment;
    const duration = scheduler.now() - (this.#downSince ?? scheduler.now());
    const outage = { duration, opened: this.#opened, shortLived: this.#shortLived, late: this.#late };
    if (duration >= timing.quickFor) this.#late++;
    return reconnectDelay(outage, timing, random);
  }

  #begin(): void {
    const start = this.#start;
    if (start === undefined) return;
    this.#start = undefined;
    this.#retryTimer?.unsubscribe();
    this.#retryAt = undefined;
    this.#attempt++;
    this.#opened = false;
    this.#stage = 'opening';
    this.#publish();
    this.#handlers.opening();
    start();
  }

  #onOpen(url?: string): void {
    this.#stage = 'open';
    this.#opened = true;
    this.#shortLived++;
    this.#heard = false;
    this.#silent = false;
    this.#stableTimer = this.#environment.scheduler.schedule(() => {
      this.#attempt = this.#shortLived = this.#late = 0;
      this.#downSince = undefined;
      this.#publish();
    }, this.#environment.timing.stableAfter);
    this.#handlers.opened(url);
    this.#heartbeat.start();
  }

  #onMessage(data: unknown): void {
    this.#heartbeat.heard();
    if (!this.#heard) {
      this.#heard = this.#everLive = true;
      this.#publish();
    }
    this.#handlers.message(data);
  }

  /** Whether the data are too old to be shown as current. */
  #judge(): void {
    const wasSilent = this.#silent;
    this.#silent = this.#heartbeat.isOld;
    if (this.#silent || wasSilent) this.#handlers.silence(this.#silent, this.#heartbeat.asOf);
    if (this.#silent !== wasSilent) this.#publish();
  }

  #onDown(reason?: string, close?: CloseReason): void {
    // Later on the network may come and go; what is refused from the beginning is more likely a wrong address.
    if (reason !== undefined && this.#stage === 'opening' && this.#attempt === 1 && !this.#everLive)
      this.#environment.report(new Error(`no realtime connection: ${reason}`));
    this.#downSince ??= this.#environment.scheduler.now();
    if (this.#stage === 'opening') this.#handlers.failed(reason ?? 'no answer');
    this.#leaveOpen(close);
    this.#stage = 'waiting';
    this.#publish();
  }

  #leaveOpen(close?: CloseReason): void {
    this.#heartbeat.stop();
    this.#stableTimer?.unsubscribe();
    if (this.#stage === 'open') this.#handlers.lost(close, this.#heartbeat.asOf);
  }

  #onSignal(signal: Signal): void {
    if (signal === 'online' || signal === 'offline') this.#networkDown = signal === 'offline';
    if (this.#stage === 'open') {
      if (signal === 'woken') this.#heartbeat.doubt();
      this.#heartbeat.probe();
      this.#judge();
    } else if (signal !== 'offline') this.reconnectNow();
    this.#publish();
  }

  #phase(): ConnectionPhase {
    if (this.#stage === 'closed') return 'offline';
    if (this.#stage === 'open' && this.#heard) return this.#silent ? 'stale' : 'live';
    if (this.#networkDown) return 'offline';
    const isFirst = this.#attempt === 0 || (this.#attempt === 1 && this.#stage !== 'waiting');
    return isFirst && !this.#everLive ? 'connecting' : 'recovering';
  }

  #publish(): void {
    const next: ConnectionStatus = {
      phase: this.#phase(),
      lastMessageAt: this.#heartbeat.newestAt,
      latencyMs: this.#heartbeat.latency,
      aheadMs: this.#heartbeat.ahead,
      attempt: this.#attempt,
      retryAt: this.#retryAt,
    };
    if (isSame(next, this.#status)) return;
    this.#status = Object.freeze(next);
    this.#statuses.next(next);
  }
}

const isSame = (one: ConnectionStatus, other: ConnectionStatus): boolean =>
  (Object.keys(one) as (keyof ConnectionStatus)[]).every((name) => one[name] === other[name]);

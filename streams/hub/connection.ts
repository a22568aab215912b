import { BehaviorSubject, type Subscription } from 'rxjs';
import { fullJitter } from './backoff.ts';
import { encode } from './codec.ts';
import { Heartbeat } from './heartbeat.ts';
import type { HubEnvironment } from './options.ts';
import type { Signal } from './signals.ts';
import {
  INITIAL_STATUS,
  phaseOf,
  sameStatus,
  type ConnectionStage,
  type ConnectionStatus,
} from './status.ts';
import type { Transport } from './transport.ts';

export interface ConnectionHandlers {
  /** The transport is about to connect. */
  opening(): void;
  opened(): void;
  message(data: unknown, now: number): void;
  /** The open connection fell silent for too long, or spoke again. */
  silence(silent: boolean): void;
  /** The connection that was opened is gone. */
  lost(): void;
}

/**
 * Keeps one connection alive and says how it is: when to try again, whether it still answers, what the network and the screen do.
 *
 *     waiting ──delay──▶ opening ──▶ open ──lost──▶ waiting        closed is final
 */
export class Connection {
  readonly status$ = new BehaviorSubject<ConnectionStatus>(INITIAL_STATUS);
  #stage: ConnectionStage = 'waiting';
  #everLive = false;
  #networkDown = false;
  /** Whether anything came on the current connection. */
  #heard = false;
  #silent = false;
  #attempt = 0;
  #lastMessageAt: number | undefined;
  #start: (() => void) | undefined;
  #retryAt: number | undefined;
  #retryTimer: Subscription | undefined;
  #stableTimer: Subscription | undefined;
  readonly #heartbeat: Heartbeat;
  readonly #environment: HubEnvironment;
  readonly #handlers: ConnectionHandlers;
  readonly #transport: Transport;
  readonly #signals: Subscription;

  constructor(environment: HubEnvironment, handlers: ConnectionHandlers) {
    this.#environment = environment;
    this.#handlers = handlers;
    this.#heartbeat = new Heartbeat(environment.scheduler, environment.timing, {
      ping: (id) => this.send(encode.ping(id)),
      tick: (silent) => this.#onTick(silent),
      lost: () => this.#transport.reconnect(),
    });
    this.#signals = environment.signals.subscribe((signal) => this.#onSignal(signal));
    this.#transport = environment.transport({
      attempt: (start) => this.#onAttempt(start),
      open: () => this.#onOpen(),
      message: (data) => this.#onMessage(data),
      down: () => this.#onDown(),
    });
  }

  get isOpen(): boolean {
    return this.#stage === 'open';
  }

  /** False when not connected: nothing is queued. */
  send(frame: string): boolean {
    return this.#stage === 'open' && this.#transport.send(frame);
  }

  /** The answer to a heartbeat ping. */
  pong(id: number): void {
    this.#heartbeat.answered(id);
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
    const { backoffBase, backoffCap } = this.#environment.timing;
    const first = !this.#everLive && this.#attempt === 0;
    const delay = first
      ? 0
      : fullJitter(Math.max(this.#attempt, 1), backoffBase, backoffCap, this.#environment.random);
    if (delay === 0) return this.#begin();
    this.#retryAt = this.#environment.scheduler.now() + delay;
    this.#retryTimer = this.#environment.scheduler.schedule(() => this.#begin(), delay);
    this.#publish();
  }

  #begin(): void {
    const start = this.#start;
    if (start === undefined) return;
    this.#start = undefined;
    this.#retryTimer?.unsubscribe();
    this.#retryAt = undefined;
    this.#attempt++;
    this.#stage = 'opening';
    this.#publish();
    this.#handlers.opening();
    start();
  }

  #onOpen(): void {
    this.#stage = 'open';
    this.#heard = false;
    this.#silent = false;
    this.#stableTimer = this.#environment.scheduler.schedule(() => {
      this.#attempt = 0;
      this.#publish();
    }, this.#environment.timing.stableAfter);
    this.#handlers.opened();
    this.#heartbeat.start();
  }

  #onMessage(data: unknown): void {
    const now = this.#environment.scheduler.now();
    this.#lastMessageAt = now;
    this.#heartbeat.heard(now);
    if (!this.#heard || this.#silent) this.#onSignOfLife();
    this.#handlers.message(data, now);
  }

  #onSignOfLife(): void {
    this.#heard = true;
    this.#everLive = true;
    if (this.#silent) {
      this.#silent = false;
      this.#handlers.silence(false);
    }
    this.#publish();
  }

  #onDown(): void {
    this.#leaveOpen();
    this.#stage = 'waiting';
    this.#publish();
  }

  #leaveOpen(): void {
    this.#heartbeat.stop();
    this.#stableTimer?.unsubscribe();
    if (this.#stage === 'open') this.#handlers.lost();
  }

  #onTick(silent: boolean): void {
    if (silent && !this.#silent) {
      this.#silent = true;
      this.#handlers.silence(true);
    }
    this.#publish();
  }

  #onSignal(signal: Signal): void {
    if (signal !== 'visible') this.#networkDown = signal === 'offline';
    if (this.#stage === 'open') this.#heartbeat.probe();
    else if (signal !== 'offline') this.reconnectNow();
    this.#publish();
  }

  #publish(): void {
    const next: ConnectionStatus = {
      phase: phaseOf({
        stage: this.#stage,
        heard: this.#heard,
        silent: this.#silent,
        everLive: this.#everLive,
        networkDown: this.#networkDown,
        attempt: this.#attempt,
      }),
      lastMessageAt: this.#lastMessageAt,
      latencyMs: this.#heartbeat.latency,
      attempt: this.#attempt,
      retryAt: this.#retryAt,
    };
    if (!sameStatus(next, this.status$.value)) this.status$.next(next);
  }
}

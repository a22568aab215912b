import type { WebSocket } from 'ws';
import { CLOSE, type RealtimeLimits } from './limits.ts';

/** The sending side of one connection, which knows whether the client keeps up. */
export class Outbox {
  readonly #socket: WebSocket;
  readonly #limits: RealtimeLimits;

  constructor(socket: WebSocket, limits: RealtimeLimits) {
    this.#socket = socket;
    this.#limits = limits;
  }

  get isSlow(): boolean {
    return this.#socket.bufferedAmount > this.#limits.slowAboveBytes;
  }

  get hasCaughtUp(): boolean {
    return this.#socket.bufferedAmount < this.#limits.caughtUpBelowBytes;
  }

  send(frame: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame);
  }

  ack(id: number | string, keys?: readonly string[]): void {
    this.send(JSON.stringify({ op: 'ack', id, keys }));
  }

  pong(id: number | string, now: number): void {
    this.send(JSON.stringify({ op: 'pong', id, sentAt: now }));
  }

  /** `id` is that of the frame that caused it, if there is one. */
  error(id: number | string | undefined, code: number, message: string, key?: string): void {
    this.send(JSON.stringify({ op: 'error', id, code, message, key }));
  }

  /** Private frames must not be lost silently: the client reconnects and recovers by `since`. */
  closeSlow(): void {
    this.#socket.close(CLOSE.slowConsumer, 'slow consumer');
  }
}

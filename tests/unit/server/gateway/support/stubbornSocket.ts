import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';

/** Any frame of the gateway. */
export interface SentFrame {
  readonly op?: string;
  readonly id?: number | string;
  readonly key?: string;
  readonly keys?: readonly string[];
  readonly rejected?: readonly { readonly key: string; readonly code: number }[];
  readonly code?: number;
  readonly kind?: string;
  readonly seq?: number;
  readonly data?: unknown;
}

/** The gateway's end of a websocket whose client reads only when it is told to. */
export class StubbornSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  /** Whether the client reads whatever comes. */
  reads = false;
  /** Whether the gateway reads. */
  isPaused = false;
  closeCode: number | undefined;
  wasTerminated = false;
  readonly texts: string[] = [];
  bufferedAmount = 0;
  #toldWhenRead: (() => void)[] = [];

  get sent(): SentFrame[] {
    return this.texts.map((text) => JSON.parse(text) as SentFrame);
  }

  /** As what the gateway's code takes. */
  get asSocket(): WebSocket {
    return this as unknown as WebSocket;
  }

  send(frame: string | Buffer, options: { readonly binary: boolean }, onSent?: () => void): void {
    if (options.binary) throw new Error('Frames are text');
    this.texts.push(frame.toString());
    this.hold(Buffer.byteLength(frame));
    if (onSent !== undefined) this.#toldWhenRead.push(onSent);
    if (this.reads) this.read();
  }

  /** Bytes that wait to be sent besides the frames. */
  hold(bytes: number): void {
    this.bufferedAmount += bytes;
  }

  /** The client reads everything. */
  read(): void {
    const told = this.#toldWhenRead;
    this.#toldWhenRead = [];
    this.bufferedAmount = 0;
    for (const tell of told) tell();
  }

  close(code: number): void {
    this.closeCode ??= code;
    this.readyState = 2;
  }

  terminate(): void {
    this.wasTerminated = true;
    this.readyState = 3;
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
  }

  /** The client sends a frame. */
  frame(content: object): void {
    this.emit('message', Buffer.from(JSON.stringify(content)), false);
  }
}

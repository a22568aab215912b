import { WebSocket } from 'ws';

/** A frame of the server, of whatever kind. */
export interface Frame {
  readonly op?: string;
  readonly id?: number | string;
  readonly key?: string;
  readonly keys?: readonly string[];
  readonly rejected?: readonly { readonly key: string; readonly code: number; readonly message: string }[];
  readonly kind?: 'snapshot' | 'delta';
  readonly epoch?: string;
  readonly seq?: number;
  readonly ts?: number;
  readonly code?: number;
  readonly message?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A websocket that remembers every frame, for tests to wait for the ones they mean. */
export class Socket {
  readonly frames: Frame[] = [];
  readonly texts: string[] = [];
  readonly raw: WebSocket;
  readonly #watchers = new Set<() => void>();
  #closeCode: number | undefined;

  private constructor(raw: WebSocket) {
    this.raw = raw;
    raw.on('message', (data) => {
      const text = (data as Buffer).toString();
      this.texts.push(text);
      this.frames.push(JSON.parse(text) as Frame);
      this.#wake();
    });
    raw.on('close', (code) => {
      this.#closeCode = code;
      this.#wake();
    });
    raw.on('error', () => undefined);
  }

  /** Connects to `ws://host:port/realtime`; rejects when the upgrade is refused. */
  static async open(address: string, headers: Record<string, string> = {}): Promise<Socket> {
    const raw = new WebSocket(`${address.replace('http', 'ws')}/realtime`, { headers });
    const socket = new Socket(raw);
    await new Promise<void>((resolve, reject) => {
      raw.once('open', () => {
        resolve();
      });
      raw.once('error', reject);
    });
    return socket;
  }

  send(frame: unknown): void {
    this.raw.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** The first frame, past or future, that matches. */
  async next(matches: (frame: Frame) => boolean): Promise<Frame> {
    return this.#until(() => this.frames.find(matches));
  }

  /** The answer to the frame with this id: its ack, result or error. */
  answer(id: number): Promise<Frame> {
    return this.next((frame) => frame.op !== undefined && frame.id === id);
  }

  /** The code that the connection was closed with. */
  closed(): Promise<number> {
    return this.#until(() => this.#closeCode);
  }

  close(): void {
    this.raw.terminate();
  }

  #until<Value>(find: () => Value | undefined): Promise<Value> {
    return new Promise((resolve) => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        this.#watchers.delete(check);
        resolve(found);
      };
      this.#watchers.add(check);
      check();
    });
  }

  #wake(): void {
    for (const check of this.#watchers) check();
  }
}

import type { Socket } from 'node:net';

/**
 * How a line is:
 * - `hold`: nothing gets through either way, and everything follows later;
 * - `delay`: everything is so many milliseconds late, either way;
 * - `trickle`: what the exchange sends comes with so many bytes a second;
 * - `swallow`: nothing gets through either way, ever, and nobody is told.
 */
export type Fault =
  | { readonly kind: 'none' | 'hold' | 'swallow' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'trickle'; readonly bytesPerSecond: number };

const REALTIME = 'GET /realtime';
const TURN_MS = 20;

interface Piece {
  /** When the proxy had it, by the machine's clock. */
  readonly at: number;
  /** When it may go on. */
  readonly dueAt: number;
  data: Buffer;
}

/** One way of a connection: what has come and not gone on yet. */
class Way {
  fault: Fault;
  readonly #to: Socket;
  #queue: Piece[] = [];
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  /** When the newest piece had come of which anything went on. */
  newestAt: number | undefined;
  /** When the first piece was swallowed. */
  swallowedAt: number | undefined;

  constructor(to: Socket, fault: Fault) {
    this.#to = to;
    this.fault = fault;
  }

  /** When the oldest piece came that has not gone on. */
  get oldestHeldAt(): number | undefined {
    return this.swallowedAt ?? this.#queue[0]?.at;
  }

  take(data: Buffer): void {
    const at = Date.now();
    if (this.fault.kind === 'swallow') {
      this.swallowedAt ??= this.#queue[0]?.at ?? at;
      return;
    }
    this.#queue.push({ at, dueAt: at + (this.fault.kind === 'delay' ? this.fault.ms : 0), data });
    this.pump();
  }

  end(): void {
    this.#ended = true;
    this.pump();
  }

  /** Sends on what may go. */
  pump(): void {
    clearTimeout(this.#timer);
    const { fault } = this;
    if (fault.kind === 'hold' || fault.kind === 'swallow') return;
    let allowance = fault.kind === 'trickle' ? (fault.bytesPerSecond * TURN_MS) / 1_000 : Infinity;
    for (let [piece] = this.#queue; piece !== undefined && allowance > 0; [piece] = this.#queue) {
      if (fault.kind === 'delay' && piece.dueAt > Date.now()) break;
      const part = piece.data.subarray(0, allowance);
      allowance -= part.length;
      if (!this.#to.destroyed) this.#to.write(part);
      // Of a piece that has not gone on whole, whoever gets it may know what it has.
      this.newestAt = piece.at;
      if (part.length < piece.data.length) piece.data = piece.data.subarray(part.length);
      else this.#queue.shift();
    }
    if (this.#queue.length > 0) this.#timer = setTimeout(() => this.pump(), TURN_MS);
    else if (this.#ended) this.#to.end();
  }

  forget(): void {
    clearTimeout(this.#timer);
  }
}

/** A browser's connection through the proxy. */
export class ProxiedConnection {
  /** Whether it is the page's realtime connection. */
  isRealtime = false;
  readonly #client: Socket;
  readonly #up: Way;
  readonly #down: Way;
  #endedAt: number | undefined;

  constructor(client: Socket, exchange: Socket, fault: Fault) {
    this.#client = client;
    this.#up = new Way(exchange, fault);
    this.#down = new Way(client, fault);
    client.once('data', (data) => {
      this.isRealtime = data.subarray(0, REALTIME.length).toString('latin1') === REALTIME;
    });
    client.on('data', (data) => this.#up.take(data));
    exchange.on('data', (data) => this.#down.take(data));
    client.on('end', () => this.#up.end());
    exchange.on('end', () => {
      this.#ends();
      this.#down.end();
    });
    exchange.on('error', () => this.#lose());
    exchange.on('close', () => this.#ends());
    client.on('close', () => {
      this.#ends();
      this.#up.forget();
      this.#down.forget();
      exchange.destroy();
    });
  }

  set fault(fault: Fault) {
    for (const way of [this.#up, this.#down]) {
      // Who swallows does so for ever.
      if (way.fault.kind !== 'swallow') way.fault = fault;
      way.pump();
    }
  }

  /** As of when the browser may know everything that the exchange has sent, by the machine's clock. */
  get completeAsOf(): number {
    return Math.min(this.#down.oldestHeldAt ?? Infinity, this.#endedAt ?? Date.now());
  }

  /** When the newest bytes that the browser was let have had come; undefined while it has nothing. */
  get newestAt(): number | undefined {
    return this.#down.newestAt;
  }

  reset(): void {
    this.#ends();
    this.#client.resetAndDestroy();
  }

  #ends(): void {
    this.#endedAt ??= Date.now();
  }

  /** The exchange is gone. What the line swallows, the browser does not learn of. */
  #lose(): void {
    this.#ends();
    if (this.#down.fault.kind !== 'swallow') this.#client.resetAndDestroy();
  }
}

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Bytes of a turn above which a batch leaves early: by then one call of the network more costs nothing that counts. */
const MAX_HELD_BYTES = 64 * 1024;

/** Releases batches at the end of a turn of the event loop, all of them by one callback. */
export class TurnEnd {
  readonly #batches: FrameBatch[] = [];

  add(batch: FrameBatch): void {
    if (this.#batches.push(batch) > 1) return;
    setImmediate(() => {
      for (const each of this.#batches.splice(0)) each.release();
    });
  }
}

export interface FrameBatchOptions {
  readonly socket: WebSocket;
  /** What the socket writes to. Without it, each frame leaves at once. */
  readonly stream?: Pick<Duplex, 'cork' | 'uncork'> | undefined;
  readonly turnEnd?: TurnEnd | undefined;
  /** Called with bytes that the network did not take at once. */
  readonly onUnsent: (bytes: number) => void;
}

/**
 * Holds the frames that one turn of the event loop sends to a socket and hands them to the network in one call: most of the cost of a
 * frame is that call. Frames held say nothing about the client, so they do not count as unsent.
 */
export class FrameBatch {
  readonly #options: FrameBatchOptions;
  #heldBytes = 0;
  #isHolding = false;

  constructor(options: FrameBatchOptions) {
    this.#options = options;
  }

  /** Bytes that the network has not taken. */
  get unsentBytes(): number {
    return this.#options.socket.bufferedAmount - this.#heldBytes;
  }

  /** Whether a frame would wait behind others, and the socket would then hold more than `maxBytes`. */
  wouldExceed(maxBytes: number, frameBytes: number): boolean {
    if (this.#heldBytes + frameBytes > MAX_HELD_BYTES) this.release();
    return this.unsentBytes > 0 && this.#options.socket.bufferedAmount + frameBytes > maxBytes;
  }

  send(frame: string | Buffer, onSent?: () => void): void {
    const { socket, stream, turnEnd } = this.#options;
    if (!this.#isHolding && stream !== undefined && turnEnd !== undefined) {
      this.#isHolding = true;
      stream.cork();
      turnEnd.add(this);
    }
    const before = socket.bufferedAmount;
    if (onSent === undefined) socket.send(frame, TEXT);
    else socket.send(frame, TEXT, onSent);
    const added = socket.bufferedAmount - before;
    if (!this.#isHolding) return this.#tell(added);
    this.#heldBytes += added;
    if (this.#heldBytes > MAX_HELD_BYTES) this.release();
  }

  /** Hands over what is held; what the network does not take now is unsent. */
  release(): void {
    if (!this.#isHolding) return;
    this.#isHolding = false;
    const unsentBefore = this.unsentBytes;
    this.#heldBytes = 0;
    this.#options.stream?.uncork();
    this.#tell(this.unsentBytes - unsentBefore);
  }

  #tell(added: number): void {
    if (added > 0) this.#options.onUnsent(added);
  }
}

/** Frames are bytes already, but the client is to see text. */
const TEXT = { binary: false };

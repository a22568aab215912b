import type { InterruptibleClock } from './clock.ts';
import { NO_FAULTS, type FaultName, type Faults } from './faults.ts';
import type { Random } from './random.ts';

/** What became of a frame on the wire. */
export type Fate =
  'delivered' | 'dropped' | 'duplicated' | 'reordered' | 'delayed' | 'corrupted' | 'disconnected' | 'stalled';

export interface LineOptions {
  readonly clock: InterruptibleClock;
  readonly random: Random;
  readonly faults: () => Faults;
  /** Time on the way, in milliseconds. */
  readonly latency: number;
  /** A frame arrives. */
  readonly arrive: (frame: string) => void;
  /** A frame took the connection with it. */
  readonly disconnect: () => void;
  /** Told of each frame that is sent, and of what becomes of it. */
  readonly note?: ((frame: string, fate: Fate) => void) | undefined;
}

/** No frame has it: JSON wants it escaped. */
const UNREADABLE = '\u0001';

/** One direction of one connection: in order, but for what goes wrong. */
export class Line {
  /** Frames that wait for those before them, and when they arrive. */
  readonly #queue: { readonly frame: string; readonly at: number }[] = [];
  /** What goes wrong with the next frame. */
  #injected: FaultName | undefined;
  /** No frame arrives before this. */
  #heldUntil = -Infinity;
  #isPumping = false;
  #isCut = false;
  readonly #options: LineOptions;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Everything that is on its way is lost. */
  cut(): void {
    this.#isCut = true;
    this.#queue.length = 0;
  }

  /** Nothing arrives for so many milliseconds. */
  hold(milliseconds: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, this.#options.clock.now() + milliseconds);
  }

  /** Makes this go wrong with the next frame, and nothing else. */
  inject(fault: FaultName): void {
    this.#injected = fault;
  }

  send(frame: string): void {
    if (this.#isCut) return;
    const { random, disconnect, note } = this.#options;
    const faults = this.#takeFaults();
    if (random.happens(faults.disconnect)) {
      note?.(frame, 'disconnected');
      return disconnect();
    }
    if (random.happens(faults.drop)) return note?.(frame, 'dropped');
    const isCorrupt = random.happens(faults.corrupt);
    const text = isCorrupt ? corrupted(frame, random) : frame;
    if (random.happens(faults.reorder)) {
      note?.(text, 'reordered');
      return this.#straggle(text, 1 + random.below(faults.reorderMs));
    }
    const isStalled = random.happens(faults.stall);
    if (isStalled) this.hold(faults.stallMs);
    const isDelayed = random.happens(faults.delay);
    if (isDelayed) this.hold(1 + random.below(faults.delayMs));
    const isDoubled = random.happens(faults.duplicate);
    note?.(
      text,
      isCorrupt
        ? 'corrupted'
        : isStalled
          ? 'stalled'
          : isDelayed
            ? 'delayed'
            : isDoubled
              ? 'duplicated'
              : 'delivered',
    );
    this.#line(text);
    if (isDoubled) this.#line(text);
  }

  #takeFaults(): Faults {
    const faults = this.#options.faults();
    const injected = this.#injected;
    if (injected === undefined) return faults;
    this.#injected = undefined;
    const { reorderMs, delayMs, stallMs } = faults;
    return { ...NO_FAULTS, reorderMs, delayMs, stallMs, [injected]: 1_000_000 };
  }

  /** Arrives after what was sent before it, and before what is sent after it. */
  #line(frame: string): void {
    const { clock, latency, arrive } = this.#options;
    const now = clock.now();
    const at = Math.max(now + latency, this.#heldUntil);
    if (at <= now && this.#queue.length === 0) return arrive(frame);
    this.#queue.push({ frame, at });
    this.#pumpAt(at);
  }

  #straggle(frame: string, by: number): void {
    const { clock, latency, arrive } = this.#options;
    clock.schedule(() => {
      if (!this.#isCut) arrive(frame);
    }, latency + by);
  }

  #pumpAt(at: number): void {
    if (this.#isPumping) return;
    this.#isPumping = true;
    this.#options.clock.schedule(() => this.#pump(), Math.max(0, at - this.#options.clock.now()));
  }

  #pump(): void {
    this.#isPumping = false;
    const { clock, arrive } = this.#options;
    let count = 0;
    // What arrives may cut the line, or send more.
    for (let next = this.#queue[0]; next !== undefined && next.at <= clock.now(); next = this.#queue[count]) {
      count++;
      arrive(next.frame);
      if (this.#isCut) return;
    }
    this.#queue.splice(0, count);
    const [next] = this.#queue;
    if (next !== undefined) this.#pumpAt(next.at);
  }
}

function corrupted(frame: string, random: Random): string {
  const at = random.below(Math.max(1, frame.length));
  if (random.below(4) === 0) return frame.slice(0, at);
  return frame.slice(0, at) + UNREADABLE + frame.slice(at + 1);
}

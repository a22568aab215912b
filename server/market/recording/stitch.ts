import { RecordingError } from './errors.ts';
import type { DepthFrame, Frame, ReceivedFrame } from './frame.ts';

/** A frame in its place in the session. */
export interface SessionFrame {
  /** Milliseconds since the recording's first frame. */
  readonly elapsedMs: number;
  /** Local receipt time in milliseconds since the epoch; that of the snapshot for what was received before it. */
  readonly receivedAt: number;
  readonly frame: Frame;
}

/** A recording that was silent for longer is one of two, or its clock was set. */
const MOST_BETWEEN_MS = 86_400_000;

/** Frames that may arrive before the snapshot does. */
const MOST_EARLY_FRAMES = 20_000;

/**
 * Puts a session together: first the snapshot, then what continues it, by the rules in Binance's documentation. Spot: depth frames at or
 * before the snapshot are dropped; the first one kept covers the update after it; from then on each begins where the one before it
 * ended; those that were seen already are dropped, and so is a snapshot that is older than they are. Futures, whose frames name the update before them: the first one kept covers the snapshot's own update. What was received before the snapshot follows right after it: trades, and the depth frames that are still news.
 * Throws {@link RecordingError} on a gap, on time running backwards or leaping ahead, and when there is no snapshot.
 */
export async function* stitch(
  file: string,
  frames: AsyncIterable<ReceivedFrame>,
): AsyncGenerator<SessionFrame> {
  let firstAt: number | undefined;
  let lastAt = 0;
  let sequence: DepthSequence | undefined;
  let early: ReceivedFrame[] = [];
  for await (const received of frames) {
    const { receivedAt, line, frame } = received;
    if (receivedAt < lastAt) throw new RecordingError(file, line, 'received before the frame above it');
    if (firstAt !== undefined && receivedAt - lastAt > MOST_BETWEEN_MS)
      throw new RecordingError(file, line, 'received more than a day after the frame above it');
    firstAt ??= receivedAt;
    lastAt = receivedAt;
    const elapsedMs = receivedAt - firstAt;
    if (frame.kind === 'snapshot' && sequence?.isBeyond(frame.lastUpdateId) === true) continue;
    if (frame.kind === 'snapshot') {
      const continuing = (sequence = new DepthSequence(file, frame.lastUpdateId));
      yield { elapsedMs, receivedAt, frame };
      for (const one of early) {
        if (continuing.accepts(one)) yield { elapsedMs, receivedAt, frame: one.frame };
      }
      early = [];
    } else if (sequence === undefined) {
      if (frame.kind !== 'ticker') early.push(received);
      if (early.length > MOST_EARLY_FRAMES) throw new RecordingError(file, line, 'no depth snapshot so far');
    } else if (sequence.accepts(received)) yield { elapsedMs, receivedAt, frame };
  }
  if (sequence === undefined) throw new RecordingError(file, undefined, 'holds no depth snapshot');
}

/** Follows the update ids after a snapshot. */
class DepthSequence {
  readonly #file: string;
  readonly #snapshotId: number;
  #lastId: number | undefined;

  constructor(file: string, snapshotId: number) {
    this.#file = file;
    this.#snapshotId = snapshotId;
  }

  /** Whether the book is further than a snapshot. */
  isBeyond(snapshotId: number): boolean {
    return this.#lastId !== undefined && snapshotId < this.#lastId;
  }

  /** Whether the frame belongs to the session; other frames than depth always do. */
  accepts({ frame, line }: ReceivedFrame): boolean {
    return frame.kind !== 'depth' || this.#acceptsDepth(frame, line);
  }

  #acceptsDepth(frame: DepthFrame, line: number): boolean {
    const { firstUpdateId, lastUpdateId, previousUpdateId } = frame;
    if (this.#lastId !== undefined && lastUpdateId <= this.#lastId) return false;
    // Update ids of futures have holes: what was before is said, and not counted.
    const isFutures = previousUpdateId !== undefined;
    const next = (this.#lastId ?? this.#snapshotId) + 1;
    if (this.#lastId === undefined) {
      const wanted = isFutures ? this.#snapshotId : next;
      if (lastUpdateId < wanted) return false;
      if (firstUpdateId > wanted) throw this.#gap(frame, line, wanted);
    } else if (isFutures ? previousUpdateId !== this.#lastId : firstUpdateId !== next) {
      throw this.#gap(frame, line, isFutures ? this.#lastId : next);
    }
    this.#lastId = lastUpdateId;
    return true;
  }

  #gap({ firstUpdateId, lastUpdateId }: DepthFrame, line: number, at: number): RecordingError {
    return new RecordingError(
      this.#file,
      line,
      `updates ${firstUpdateId}–${lastUpdateId} do not continue at ${at}`,
    );
  }
}

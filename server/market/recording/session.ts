import { RecordingError } from './errors.ts';
import { readLines } from './lines.ts';
import { FrameError, parseFrame, type WantedFrames } from './parseFrame.ts';
import { ownSnapshots } from './ownSnapshots.ts';
import { stitch, type SessionFrame } from './stitch.ts';
import type { PairUnits } from '../../units/pair.ts';
import type { ReceivedFrame } from './frame.ts';

const SNAPSHOT = /^[\d.]+ \{\s*"lastUpdateId"/;

/** Which of the frames in a file are of a session. */
export interface SessionPart extends WantedFrames {
  /** Whether the file holds frames of other markets, too. */
  readonly isShared: boolean;
}

/**
 * Streams a recorded session from its snapshot to its end, checked and stitched. Throws {@link RecordingError}.
 *
 * @param part by default all that the file holds is of one market
 */
export function readSession(
  file: string,
  units: PairUnits,
  part?: SessionPart,
): AsyncGenerator<SessionFrame> {
  const frames = readFrames(file, units, part);
  return stitch(file, part?.isShared === true ? ownSnapshots(frames) : frames);
}

async function* readFrames(
  file: string,
  units: PairUnits,
  part: SessionPart | undefined,
): AsyncGenerator<ReceivedFrame> {
  for await (const { number, text } of readLines(file)) {
    try {
      const frame = parseFrame(text, number, units, part);
      if (frame !== undefined) yield frame;
    } catch (error) {
      // Of another market, whose prices are in other steps.
      if (part?.isShared === true && SNAPSHOT.test(text)) continue;
      if (error instanceof FrameError)
        throw new RecordingError(file, number, error.message, { cause: error });
      throw error;
    }
  }
}

import { RecordingError } from './errors.ts';
import { readLines } from './lines.ts';
import { FrameError, parseFrame } from './parseFrame.ts';
import { stitch, type SessionFrame } from './stitch.ts';
import type { PairUnits } from '../../units/pair.ts';
import type { ReceivedFrame } from './frame.ts';

/** Streams a recorded session from its snapshot to its end, checked and stitched. Throws {@link RecordingError}. */
export function readSession(file: string, units: PairUnits): AsyncGenerator<SessionFrame> {
  return stitch(file, readFrames(file, units));
}

async function* readFrames(file: string, units: PairUnits): AsyncGenerator<ReceivedFrame> {
  for await (const { number, text } of readLines(file)) {
    try {
      yield parseFrame(text, number, units);
    } catch (error) {
      if (error instanceof FrameError)
        throw new RecordingError(file, number, error.message, { cause: error });
      throw error;
    }
  }
}

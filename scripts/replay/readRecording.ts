import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { convertBinance, type ConvertOptions } from '../../streams/replay/binance/convert.ts';
import { isBinance } from '../../streams/replay/binance/messages.ts';
import { parseRecording, RecordingError, type RecordedFrame } from '../../streams/replay/recording.ts';

/** A recording in memory, as frames of the realtime protocol. */
export interface Recording {
  readonly source: 'tidemark' | 'binance';
  /** Frames in the file, before conversion. */
  readonly recorded: number;
  readonly frames: readonly RecordedFrame[];
}

/**
 * Reads a recording of Tidemark or of Binance, gzip or plain, by its content.
 * Throws a RecordingError that says what is wrong with the file.
 */
export function readRecording(path: string, options?: ConvertOptions): Recording {
  const lines = textOf(path).split('\n');
  const recorded = [...parseRecording(lines)];
  const [first] = recorded;
  if (first === undefined) throw new RecordingError('the file holds no frames');
  try {
    if (isBinance(first.raw))
      return { source: 'binance', recorded: recorded.length, frames: [...convertBinance(recorded, options)] };
  } catch (cause) {
    if (cause instanceof RecordingError) throw cause;
    throw new RecordingError('a frame of the session cannot be read', { cause });
  }
  return { source: 'tidemark', recorded: recorded.length, frames: recorded };
}

function textOf(path: string): string {
  try {
    const bytes = readFileSync(path);
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return (isGzip ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RecordingError(`the file cannot be read: ${reason}`, { cause });
  }
}

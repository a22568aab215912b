import { convertBinance, type ConvertOptions } from '../../streams/session/binance/convert.ts';
import { isBinance } from '../../streams/session/binance/messages.ts';
import { parseRecording, RecordingError } from '../../streams/replay/recording.ts';
import type { OnDamage, RecordedFrame } from '../../streams/replay/recording.ts';
import { isOwn, ownFrames } from './ownFrames.ts';
import { readText, type ReadText } from './readText.ts';

/** A recording in memory, as frames of the realtime protocol. */
export interface Recording {
  readonly source: 'tidemark' | 'binance';
  /** Frames in the file, before conversion. */
  readonly recorded: number;
  readonly frames: readonly RecordedFrame[];
  /** What of the file could not be read, or leaves something out that cannot be shown. */
  readonly damage: readonly RecordingError[];
}

/** So much of a frame is shown of a format that is not known. */
const SHOWN_LETTERS = 60;

/**
 * Reads a recording of Tidemark or of Binance, gzip or plain, by its content. What is damaged is left out and named by its line.
 * Rejects with a RecordingError that says what the file is instead of a recording.
 */
export async function readRecording(
  path: string,
  options: Pick<ConvertOptions, 'depths'> = {},
): Promise<Recording> {
  const read = await readText(path);
  const damage: RecordingError[] = [];
  const onDamage: OnDamage = (one) => void damage.push(one);
  const lines = linesOf(read, onDamage);
  const recorded = [...parseRecording(lines, onDamage)];
  const source = sourceOf(recorded);
  if (source === undefined) throw notARecording(lines, recorded);
  const frames =
    source === 'binance'
      ? [
          ...convertBinance(recorded, {
            ...options,
            onDamage: ({ reason, line }) => onDamage(new RecordingError(reason, { line })),
          }),
        ]
      : [...ownFrames(recorded, onDamage)];
  damage.sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity));
  return { source, recorded: recorded.length, frames, damage };
}

/** The lines of a text; of one that is broken off without the last, which is not whole. */
function linesOf({ text, broken }: ReadText, onDamage: OnDamage): string[] {
  const lines = text.split(/\r?\n/);
  if (broken === undefined) return lines;
  onDamage(new RecordingError(`the file is broken from here on: ${broken}`, { line: lines.length }));
  return lines.slice(0, -1);
}

/** The source of the first frame that has one. */
function sourceOf(recorded: readonly RecordedFrame[]): Recording['source'] | undefined {
  for (const { raw } of recorded) {
    if (isBinance(raw)) return 'binance';
    if (isOwn(raw)) return 'tidemark';
  }
  return undefined;
}

function notARecording(lines: readonly string[], [first]: readonly RecordedFrame[]): RecordingError {
  if (first !== undefined) {
    const shown = first.raw.slice(0, SHOWN_LETTERS);
    return new RecordingError(`of neither Tidemark nor Binance (combined streams): ${shown}`, {
      line: first.line,
    });
  }
  const index = lines.findIndex((line) => line.trim() !== '');
  if (index === -1) return new RecordingError('the file holds no frames');
  const text = (lines[index] ?? '').trim();
  const what = /^[[{]/.test(text) ? 'JSON without receipt times, ' : '';
  return new RecordingError(`not a recording: ${what}not "<nanoseconds> <frame>" on any line`, {
    line: index + 1,
  });
}

import type { TopicFrame } from '@tidemark/sdk/contract';
import { dataOf, FrameReader, UnreadFrame } from '../../hub/frameReader.ts';

/** What a frame of a topic says besides its data. */
export interface FrameHead extends Pick<TopicFrame, 'key' | 'epoch' | 'seq' | 'kind'> {
  /** Where its data begin in the text, which they end one before the end of; 0 where that is not known. */
  readonly dataAt: number;
}

/*
 * Most frames are written as the exchange writes them, and their data are flat: JSON whose texts have no escapes, nested no deeper than lists of
 * lists or of objects. To match that is to know that they are JSON, at a fraction of what it costs to make objects of them.
 */
const TEXT = String.raw`"[^"\\\x00-\x1f]*"`;
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?`;
const PLAIN = `(?:${TEXT}|${NUMBER}|true|false|null)`;
const list = (item: string): string => String.raw`\[(?:${item}(?:,${item})*)?\]`;
const object = (value: string): string => String.raw`\{(?:${TEXT}:${value}(?:,${TEXT}:${value})*)?\}`;
const ITEM = `(?:${PLAIN}|${list(PLAIN)}|${object(PLAIN)})`;
const DATA = object(`(?:${PLAIN}|${list(ITEM)}|${object(PLAIN)})`);
/** Matches data from `lastIndex` on, and the end of their frame. */
const REST = new RegExp(String.raw`${DATA}\}$`, 'y');

/** Longer data are few, and would take a matcher that remembers each of their items. */
const MOST_MATCHED = 16_384;

/** Reads the heads of frames, and those of topics the faster for having met their keys before. */
export class HeadReader {
  readonly #frames = new FrameReader();

  /** The head of a frame of a topic; undefined when it is none: the same as `decode` tells. */
  read(raw: string): FrameHead | undefined {
    // Answers to the requests of a client are of no topic.
    if (raw.startsWith('{"op"')) return undefined;
    const frame = this.#frames.read(raw);
    if (frame === undefined || frame.op !== undefined) return undefined;
    const { key, epoch, seq, kind } = frame;
    if (!(frame instanceof UnreadFrame)) return { key, epoch, seq, kind, dataAt: 0 };
    const dataAt = frame.from;
    return isObject(raw, dataAt) || dataOf(frame) !== undefined
      ? { key, epoch, seq, kind, dataAt }
      : undefined;
  }
}

function isObject(raw: string, dataAt: number): boolean {
  if (raw.length - dataAt > MOST_MATCHED) return false;
  REST.lastIndex = dataAt;
  return REST.test(raw);
}

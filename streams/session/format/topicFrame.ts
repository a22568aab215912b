import type { TopicFrame } from '@tidemark/sdk/contract';
import { decode } from '../../hub/protocol.ts';

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
const FRAME = new RegExp(
  String.raw`^\{"key":"([^"\\\x00-\x1f]+)","epoch":"([^"\\\x00-\x1f]*)","seq":(0|[1-9]\d{0,14}),"kind":"(delta|snapshot)","sentAt":(0|[1-9]\d{0,14}),"data":(?=\{)${DATA}\}$`,
);
/** What stands between the fields that the expression takes. */
const BETWEEN = '{"key":"","epoch":"","seq":,"kind":"","sentAt":,"data":'.length;

/** Longer frames are few, and would take a matcher that remembers each of their items. */
const MOST_MATCHED = 16_384;

/** The head of a frame of a topic; undefined when it is none: the same as `decode` tells. */
export function headOf(raw: string): FrameHead | undefined {
  const match = raw.length > MOST_MATCHED ? null : FRAME.exec(raw);
  if (match !== null) {
    const [, key = '', epoch = '', seq = '', kind = '', sentAt = ''] = match;
    const dataAt = BETWEEN + key.length + epoch.length + seq.length + kind.length + sentAt.length;
    return { key, epoch, seq: Number(seq), kind: kind as FrameHead['kind'], dataAt };
  }
  // Answers to the requests of a client are of no topic.
  if (raw.startsWith('{"op"')) return undefined;
  const frame = decode(raw);
  if (frame === undefined || frame.op !== undefined) return undefined;
  const { key, epoch, seq, kind } = frame;
  return { key, epoch, seq, kind, dataAt: 0 };
}

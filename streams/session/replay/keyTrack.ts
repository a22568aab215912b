import type { FrameHead } from '../format/topicFrame.ts';
import type { RecordedTopic } from './recordedTopic.ts';
import type { ServedFrame } from './servedFrame.ts';

/** From where on it is not known what a key is, until its next snapshot. */
export interface Hole {
  /** The frame in which it shows. */
  readonly frame: ServedFrame;
  /** When that was received, in milliseconds since the start. */
  readonly at: number;
  /** Of the file. */
  readonly line: number | undefined;
  /** How many events there are before it. */
  readonly events: number;
}

/** A hole that grows beyond this is given up. */
const MAX_AHEAD = 512;

/** Follows one key through a session, and puts its frames in their order. */
export class KeyTrack {
  readonly topic: RecordedTopic;
  hasSnapshot = false;
  #epoch = '';
  #seq = 0;
  /** Frames that came before the ones they follow. */
  readonly #ahead = new Map<number, ServedFrame>();
  /** The hole before them. */
  #hole: Hole | undefined;
  readonly #holes: Hole[] = [];

  constructor(topic: RecordedTopic) {
    this.topic = topic;
  }

  /**
   * The frames that the exchange served by now and not before, in their order.
   *
   * @param at when the frame was received, in milliseconds since the start
   * @param line of the file
   * @param events how many there are before it
   */
  add(
    { epoch, seq, kind, dataAt }: FrameHead,
    raw: string,
    at: number,
    line: number | undefined,
    events: number,
  ): readonly ServedFrame[] {
    const frame: ServedFrame = { key: this.topic.key, epoch, seq, kind, raw, dataAt };
    if (kind === 'snapshot') return this.#snapshot(frame);
    if (!this.hasSnapshot) return [];
    if (epoch !== this.#epoch) {
      this.#hole ??= { at, line, events, frame };
      return [];
    }
    if (seq <= this.#seq) return [];
    if (seq > this.#seq + 1) return this.#wait({ at, line, events, frame });
    return this.#advance(frame);
  }

  /** Where holes are that no frame filled. */
  end(): readonly Hole[] {
    this.#giveUp();
    return this.#holes;
  }

  #snapshot(frame: ServedFrame): readonly ServedFrame[] {
    const { epoch, seq } = frame;
    const isKnown = this.hasSnapshot && epoch === this.#epoch && seq <= this.#seq;
    // One that a client asked for again.
    if (isKnown && this.#hole === undefined) return [];
    this.#giveUp();
    this.hasSnapshot = true;
    this.#epoch = epoch;
    this.#seq = seq;
    return [frame];
  }

  #wait(hole: Hole): readonly ServedFrame[] {
    const { frame } = hole;
    this.#hole ??= hole;
    if (this.#ahead.size < MAX_AHEAD) this.#ahead.set(frame.seq, frame);
    return [];
  }

  #advance(frame: ServedFrame): readonly ServedFrame[] {
    if (this.#ahead.size === 0) {
      this.#seq = frame.seq;
      this.#hole = undefined;
      return [frame];
    }
    const served: ServedFrame[] = [];
    for (let next: ServedFrame | undefined = frame; next; next = this.#ahead.get(next.seq + 1)) {
      this.#ahead.delete(next.seq);
      this.#seq = next.seq;
      served.push(next);
    }
    if (this.#ahead.size === 0) this.#hole = undefined;
    return served;
  }

  #giveUp(): void {
    if (this.#hole !== undefined) this.#holes.push(this.#hole);
    this.#hole = undefined;
    this.#ahead.clear();
  }
}

import type { TopicFrame } from '@tidemark/sdk/contract';

/** As many frames as the server keeps for those who missed some; one that is further ahead has a wrong number. */
const MAX_AHEAD = 256;

/** How often the missing frames are asked for before a snapshot is. */
const MAX_ASKED = 7;

/** What is missing in the sequence of a key: remembers the frames that came early, and how often the others were asked for. */
export class Gap {
  /** How often the missing frames have been asked for since the last one came; undefined while none are known to be missing. */
  asked: number | undefined;
  /** What was held when the gap showed. */
  #after = 0;
  readonly #ahead = new Map<number, TopicFrame>();

  /** Nothing waits for a missing frame. */
  get isClosed(): boolean {
    return this.#ahead.size === 0;
  }

  /** Keeps a frame until those between it and `held` are there. */
  keep(frame: TopicFrame, held: number): void {
    if (this.asked === undefined) this.#after = held;
    this.asked ??= 0;
    if (frame.seq - held <= MAX_AHEAD) this.#ahead.set(frame.seq, frame);
  }

  /** To be called when all frames before this number are there: the one that came early, if it did. */
  take(seq: number): TopicFrame | undefined {
    this.asked &&= 1;
    const frame = this.#ahead.get(seq);
    this.#ahead.delete(seq);
    return frame;
  }

  /** To be called with each request. False when the missing frames have been asked for often enough. */
  askAgain(): boolean {
    return this.asked === undefined || ++this.asked <= MAX_ASKED;
  }

  /** Everything up to `held` is there. Returns how many frames of it may yet come again, with the answers that are on their way. */
  close(held: number): number {
    const again = this.asked === undefined ? 0 : Math.max(0, MAX_ASKED * (held - this.#after));
    this.forget();
    return again;
  }

  forget(): void {
    this.asked = undefined;
    this.#ahead.clear();
  }
}

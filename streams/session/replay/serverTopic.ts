import { bookChecksum } from '@tidemark/sdk/contract';
import type { BookLevel, FramePosition, TopicFrame } from '@tidemark/sdk/contract';
import type { Accumulator } from '../../topic.ts';
import type { ServedFrame } from './servedFrame.ts';
import type { RecordedTopic } from './recordedTopic.ts';

/** As many frames as the exchange keeps for those who missed some, and as many characters. */
const FRAMES_KEPT = 256;
const CHARACTERS_KEPT = 128 * 1024;

/** So many frames may wait until somebody asks what they add up to: those that live longer cost more to collect. */
const MOST_UNFOLDED = 64;

/** One key of a server: what it is now, and the frames that led there. */
export class ServerTopic {
  readonly recorded: RecordedTopic;
  #position: FramePosition | undefined;
  #isKnown = false;
  /** Frames that the accumulator has not seen. */
  #unfolded: ServedFrame[] = [];
  #kept: ServedFrame[] = [];
  #keptLength = 0;
  #sentAt = 0;
  /** The last frame that was added as a text: it has the time of sending. */
  #lastAdded: string | undefined;
  #snapshot: string | undefined;
  #accumulator: Accumulator<never, never, unknown>;

  constructor(recorded: RecordedTopic) {
    this.recorded = recorded;
    this.#accumulator = recorded.topic.accumulate.create(recorded.query);
  }

  /** Whether it is known what the key is: it has a snapshot, and nothing is missing after it. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** The next frame. Returns false when it has nothing to apply to. */
  take(frame: ServedFrame): boolean {
    const isSnapshot = frame.kind === 'snapshot';
    if (!isSnapshot && !this.#isKnown) return false;
    if (isSnapshot) this.#unfolded = [];
    this.#isKnown = true;
    this.#unfolded.push(frame);
    if (this.#unfolded.length > MOST_UNFOLDED) this.#fold();
    this.#position = { epoch: frame.epoch, seq: frame.seq };
    this.#snapshot = undefined;
    this.#keep(frame);
    return true;
  }

  /** What follows cannot be told until there is a snapshot. */
  lose(): void {
    this.#isKnown = false;
    this.#kept = [];
    this.#keptLength = 0;
  }

  /** The raw frames after `since`, or a snapshot when they are not all held, or when there are none. */
  framesSince(since: FramePosition | undefined): readonly string[] {
    const { epoch, seq } = this.#position ?? { epoch: '', seq: 0 };
    const missed = since?.epoch === epoch ? seq - since.seq : 0;
    if (missed > 0 && missed <= this.#kept.length) return this.#kept.slice(-missed).map(({ raw }) => raw);
    return [this.#snapshotText()];
  }

  /** What it is now, as a frame; undefined while that is not known. */
  snapshot(): ServedFrame | undefined {
    if (!this.#isKnown || this.#position === undefined) return undefined;
    return { key: this.recorded.key, ...this.#position, kind: 'snapshot', raw: this.#snapshotText() };
  }

  #keep(frame: ServedFrame): void {
    // Only deltas lead from one position to the next.
    if (frame.kind === 'snapshot') {
      this.#kept = [];
      this.#keptLength = 0;
      return;
    }
    this.#kept.push(frame);
    this.#keptLength += frame.raw.length;
    while (this.#kept.length > FRAMES_KEPT || this.#keptLength > CHARACTERS_KEPT)
      this.#keptLength -= this.#kept.shift()?.raw.length ?? 0;
  }

  #snapshotText(): string {
    if (this.#snapshot !== undefined) return this.#snapshot;
    const [only] = this.#unfolded;
    // As it was recorded.
    if (only?.kind === 'snapshot' && this.#unfolded.length === 1) return only.raw;
    this.#fold();
    if (this.#lastAdded !== undefined) this.#sentAt = (JSON.parse(this.#lastAdded) as TopicFrame).sentAt;
    this.#lastAdded = undefined;
    const { topic, key, query } = this.recorded;
    const data = topic.accumulate.snapshotOf(this.#accumulator.view());
    const sums = topic.name === 'orderBook' ? checksumsOf(data as BookData, query['depth'] as number) : {};
    const frame = {
      key,
      ...this.#position,
      kind: 'snapshot',
      sentAt: this.#sentAt,
      data: { ...(data as object), ...sums },
    };
    return (this.#snapshot = JSON.stringify(frame));
  }

  #fold(): void {
    for (const frame of this.#unfolded) {
      try {
        this.#add(frame);
      } catch {
        // Recorded as it came: whoever is sent it finds out for themselves.
      }
    }
    this.#unfolded = [];
  }

  #add({ raw, kind, dataAt = 0 }: ServedFrame): void {
    const isAdded =
      kind === 'delta' &&
      dataAt > 0 &&
      this.#accumulator.applyText?.(raw, dataAt, raw.length - 1) !== undefined;
    if (isAdded) {
      this.#lastAdded = raw;
      return;
    }
    const { data, sentAt } = JSON.parse(raw) as TopicFrame;
    this.#lastAdded = undefined;
    this.#sentAt = sentAt;
    if (kind === 'snapshot') this.#accumulator.reset(data as never);
    else this.#accumulator.apply(data as never);
  }
}

interface BookData {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** As the exchange has them in its snapshots. */
function checksumsOf({ bids, asks }: BookData, depth: number) {
  return { checksum: bookChecksum(bids, asks), fullChecksum: bookChecksum(bids, asks, depth) };
}

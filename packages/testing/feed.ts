import { topicKey, type QueryMembers } from '@tidemark/sdk/contract';
import {
  ReplayServer,
  topicOfKey,
  type RecordedTopic,
  type ServerOptions,
  type ServerTopic,
} from '@tidemark/streams/session';

/** One life of the fake exchange: positions of a key never begin again. */
const EPOCH = 'fake';

/** The realtime gateway of the fake exchange: keys are there as soon as somebody asks for them, and have their values as they are told. */
export class Feed extends ReplayServer {
  readonly #positions = new Map<string, number>();
  /** Asked when a key is subscribed for the first time. */
  readonly #first: (recorded: RecordedTopic) => object | undefined;

  /** @param first the snapshot that a key begins with, where there is one already */
  constructor(options: ServerOptions, first: (recorded: RecordedTopic) => object | undefined) {
    super(options);
    this.#first = first;
  }

  override topic(key: string): ServerTopic | undefined {
    const known = super.topic(key);
    if (known !== undefined) return known;
    const recorded = topicOfKey(key);
    if (recorded === undefined) return undefined;
    const topic = this.add(recorded);
    const data = this.#first(recorded);
    if (data !== undefined) this.tell('snapshot', key, data);
    return topic;
  }

  /** Whether a key has a value. */
  isKnown(name: string, query: QueryMembers): boolean {
    return this.#positions.has(topicKey(name, query));
  }

  /** Sends a frame to all who follow a key. */
  tell(kind: 'snapshot' | 'delta', key: string, data: object): void {
    const seq = (this.#positions.get(key) ?? 0) + 1;
    if (kind === 'delta' && seq === 1) throw new Error(`${key} has no value that could change`);
    this.#positions.set(key, seq);
    const sentAt = Math.trunc(this.options.now());
    const raw = JSON.stringify({ key, epoch: EPOCH, seq, kind, sentAt, data });
    this.frame({ key, epoch: EPOCH, seq, kind, raw });
  }
}

import { Observable } from 'rxjs';
import type { FramePosition, QueryMembers, TopicFrame } from '@tidemark/sdk/contract';
import { deepFreeze } from '../hub/freeze.ts';
import type { ListData, Topic } from '../topic.ts';
import type { EventFold } from './folds.ts';

/**
 * One thing that happened, or, with `kind: 'missed'`, that something happened here which can no longer be told: read the history for it.
 * Frozen, as every value of the hub.
 */
export type StreamEvent<Item> =
  | {
      readonly kind: 'event';
      /** As it is after the event: an order with its new status, a fill, a trade, a position. */
      readonly item: Item;
      /** Server time of the frame that told it, in milliseconds since the Unix epoch. */
      readonly ts: number;
    }
  | {
      readonly kind: 'missed';
      /** What was open when it was last told and is not any more: how it ended is among what is missing. */
      readonly unsettled: readonly Item[];
      readonly ts: number;
    };

/** Takes each applied frame of a key in its turn. */
export interface FrameTap {
  frame(frame: TopicFrame): void;
  /** What was taken so far belongs to someone else. */
  forget(): void;
}

/** A key as those see it who need its frames one by one. While there are taps, no snapshot is asked for that could be spared. */
export interface TappedFeed {
  readonly taps: Set<FrameTap>;
  /** All that has been applied, as a snapshot; undefined while only a snapshot will do, because what is held may be wrong. */
  current(): TopicFrame | undefined;
}

/** Where events come from: a topic, and how its frames tell them. */
export interface EventSource<Query extends QueryMembers, Item> {
  readonly topic: Topic<Query, unknown>;
  /** The events of one key of the topic, from each subscription on. */
  of(feed: TappedFeed): Observable<StreamEvent<Item>>;
}

export function eventsOf<Query extends QueryMembers, Item>(
  topic: Topic<Query, unknown>,
  createFold: () => EventFold<Item>,
): EventSource<Query, Item> {
  return {
    topic,
    of: (feed) =>
      new Observable((subscriber) => {
        const teller = new Teller(createFold, (event) => subscriber.next(deepFreeze(event)));
        const now = feed.current();
        if (now !== undefined) teller.frame(now);
        feed.taps.add(teller);
        subscriber.add(() => feed.taps.delete(teller));
      }),
  };
}

/** Makes the frames of a key into events for one observer. */
class Teller<Item> implements FrameTap {
  #fold: EventFold<Item>;
  /** What the observer knows; undefined until the first snapshot, of which nothing is told. */
  #told: FramePosition | undefined;
  #interrupted = false;
  readonly #createFold: () => EventFold<Item>;
  readonly #emit: (event: StreamEvent<Item>) => void;

  constructor(createFold: () => EventFold<Item>, emit: (event: StreamEvent<Item>) => void) {
    this.#createFold = createFold;
    this.#emit = emit;
    this.#fold = createFold();
  }

  frame({ kind, data, sentAt, epoch, seq }: TopicFrame): void {
    const told = this.#told;
    this.#told = { epoch, seq };
    if (told === undefined) {
      this.#fold = this.#createFold();
      this.#fold.start(data as ListData);
      if (this.#interrupted) this.#missed([], sentAt);
    } else if (kind === 'delta') {
      this.#happened(this.#fold.delta(data as ListData), sentAt);
    } else if (told.epoch !== epoch || told.seq !== seq) {
      const { items, missed, unsettled } = this.#fold.catchUp(data as ListData);
      if (missed) this.#missed(unsettled, sentAt);
      this.#happened(items, sentAt);
    }
  }

  forget(): void {
    this.#interrupted ||= this.#told !== undefined;
    this.#told = undefined;
  }

  #happened(items: readonly Item[], ts: number): void {
    for (const item of items) this.#emit({ kind: 'event', item, ts });
  }

  #missed(unsettled: readonly Item[], ts: number): void {
    this.#interrupted = false;
    this.#emit({ kind: 'missed', unsettled, ts });
  }
}

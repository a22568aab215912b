/** Takes in events; what kinds there are is for the products to say. */
export interface EventSink<in Event> {
  add(event: Event): void;
}

/** The events of the command being executed, in causal order. */
export class EventLog<Event> implements EventSink<Event> {
  #events: Event[] = [];

  add(event: Event): void {
    this.#events.push(event);
  }

  /** How many were collected. */
  get size(): number {
    return this.#events.length;
  }

  /** Drops the newest, so that only the first `size` are left. */
  cut(size: number): void {
    this.#events.length = size;
  }

  /** Hands over what was collected and starts afresh. */
  take(): Event[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}

/** Where in history the engine is, what orders are called, and which markets stand still. Knows no product. */
export class Kernel {
  /** Sequence number and time of the last command. */
  seq = 0;
  time = 0;
  lastOrderId = 0;
  /** Ids of the instruments, of whatever product, in which nothing may happen but that orders are cancelled. */
  readonly halted = new Set<number>();

  /** Goes on to the next command. Throws `RangeError` when it is not the next one, or time runs backwards. */
  advance(seq: number, time: number): void {
    if (seq !== this.seq + 1) throw new RangeError(`Expected command ${this.seq + 1}, got ${seq}`);
    if (time < this.time)
      throw new RangeError(`Time ran backwards from ${this.time} to ${time} at command ${seq}`);
    this.seq = seq;
    this.time = time;
  }
}

/** Something that can be on a {@link ChangeList}. */
export interface Changeable {
  /** Already on the list. Kept by the list alone. */
  isListed: boolean;
}

/** What the current command changed, each thing once, in the order of its first change. The storage is kept from command to command. */
export class ChangeList<Item extends Changeable> {
  readonly #items: Item[] = [];
  #size = 0;

  add(item: Item): void {
    if (item.isListed) return;
    item.isListed = true;
    this.#items[this.#size++] = item;
  }

  /** Drops everything. */
  clear(): void {
    for (let i = 0; i < this.#size; i += 1) (this.#items[i] as Item).isListed = false;
    this.#size = 0;
  }

  /** Tells each item to a sink and drops it. `tell` is best a function of its module: every command drains several lists. */
  drain<Sink>(sink: Sink, tell: (item: Item, sink: Sink) => void): void {
    const items = this.#items;
    const size = this.#size;
    this.#size = 0;
    for (let i = 0; i < size; i += 1) {
      const item = items[i] as Item;
      item.isListed = false;
      tell(item, sink);
    }
  }
}

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

  /** Hands over what was collected and starts afresh. */
  take(): Event[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}

/** Where in history the engine is, and what orders are called. Knows no product. */
export class Kernel {
  /** Sequence number and time of the last command. */
  seq = 0;
  time = 0;
  lastOrderId = 0;

  /** Goes on to the next command. Throws `RangeError` when it is not the next one, or time runs backwards. */
  advance(seq: number, time: number): void {
    if (seq !== this.seq + 1) throw new RangeError(`Expected command ${this.seq + 1}, got ${seq}`);
    if (time < this.time)
      throw new RangeError(`Time ran backwards from ${this.time} to ${time} at command ${seq}`);
    this.seq = seq;
    this.time = time;
  }
}

import type { Accumulator } from '@tidemark/streams';
import type { WebSocket } from 'ws';
import type { RecordedTopic } from './topics.ts';

type Frame = { kind: 'snapshot' | 'delta'; seq: number; epoch: string; sentAt: number; data: never };

/** One key of a recording as it is served: who listens, and its value for those who come in the middle. */
export class ReplayedTopic {
  readonly #recorded: RecordedTopic;
  readonly #accumulator: Accumulator<never, never, unknown>;
  readonly #listeners = new Set<WebSocket>();
  #last: Frame | undefined;

  constructor(recorded: RecordedTopic) {
    this.#recorded = recorded;
    this.#accumulator = recorded.topic.accumulate.create(recorded.query);
  }

  /** Starts with the value as it is now, if there is one yet. */
  join(socket: WebSocket): void {
    this.#listeners.add(socket);
    if (this.#last === undefined) return;
    const data = this.#recorded.topic.accumulate.snapshotOf(this.#accumulator.view());
    socket.send(JSON.stringify({ ...this.#last, kind: 'snapshot', data }));
  }

  leave(socket: WebSocket): void {
    this.#listeners.delete(socket);
  }

  /** A recorded frame, in the given round of the recording. */
  deliver(raw: string, round: number): void {
    const frame = JSON.parse(raw) as Frame;
    // Of a damaged recording: there is nothing to apply it to.
    if (this.#last === undefined && frame.kind === 'delta') return;
    const served = { ...frame, epoch: `${frame.epoch}-${round}` };
    if (frame.kind === 'snapshot') this.#accumulator.reset(frame.data);
    else this.#accumulator.apply(frame.data);
    this.#last = served;
    const text = JSON.stringify(served);
    for (const socket of this.#listeners) socket.send(text);
  }
}

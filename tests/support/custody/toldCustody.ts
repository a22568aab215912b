import type { CustodyEvent, LoggedEvent } from '../../../server/custody/protocol.ts';
import { ModelCustody } from './modelCustody.ts';

/** A custody whose log says whatever it is told to say. */
export class ToldCustody extends ModelCustody {
  readonly #told: LoggedEvent[] = [];

  say(event: CustodyEvent): void {
    const seq = this.#told.length + 1;
    this.#told.push({ seq, time: seq, event });
  }

  override eventsAfter(seq: number, limit: number): Promise<readonly LoggedEvent[]> {
    return Promise.resolve(this.#told.slice(seq, seq + limit));
  }
}

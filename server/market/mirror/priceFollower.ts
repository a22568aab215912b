import type { Command, EngineEvent, Exchange } from '../../engine/protocol.ts';
import type { LoopSource, MarketStep } from '../shared/source.ts';

/** How often the marks of the other exchange are taken over. */
const LOOK_EVERY_MS = 500;

type MarkCommand = Extract<Command, { kind: 'mark' }>;
type FundingCommand = Extract<Command, { kind: 'settleFunding' }>;

/**
 * Takes the marks, indices and fundings of one exchange over to another, so that both price contracts alike. Of what happened between
 * two looks the newest mark of a contract counts, and its newest funding: the engine charges each funding time once.
 */
export class PriceFollower implements LoopSource {
  readonly name = 'followed contract prices';
  readonly #marks = new Map<number, MarkCommand>();
  readonly #fundings = new Map<number, FundingCommand>();
  readonly #unsubscribe: () => void;
  #next = 0;

  /** Listens from now on: made before the followed market starts, it misses no funding that is charged for the time it was stopped. */
  constructor(followed: Pick<Exchange, 'subscribe'>) {
    this.#unsubscribe = followed.subscribe((batches) => {
      for (const { events } of batches) for (const event of events) this.#observe(event);
    });
  }

  nextAt(): Promise<number> {
    return Promise.resolve(this.#next);
  }

  step(now: number): MarketStep {
    this.#next = (Math.floor(now / LOOK_EVERY_MS) + 1) * LOOK_EVERY_MS;
    // A funding names its own mark: whatever comes first, it is charged at that.
    const commands = [...this.#fundings.values(), ...this.#marks.values()];
    this.#fundings.clear();
    this.#marks.clear();
    return { commands };
  }

  close(): Promise<void> {
    this.#unsubscribe();
    return Promise.resolve();
  }

  #observe(event: EngineEvent): void {
    if (event.kind === 'mark') {
      const { contract, mark, index } = event;
      this.#marks.set(contract, { kind: 'mark', contract, mark, index });
    } else if (event.kind === 'fundingRate') {
      const { contract, fundingTime, mark, rate } = event;
      this.#fundings.set(contract, { kind: 'settleFunding', contract, fundingTime, mark, rate });
    }
  }
}

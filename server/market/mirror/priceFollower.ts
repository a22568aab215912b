import type { Command, Delisting, EngineEvent } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { LoopSource, MarketStep } from '../shared/source.ts';

/** How often the marks of the other exchange are taken over. */
const LOOK_EVERY_MS = 500;

type MarkCommand = Extract<Command, { kind: 'mark' }>;
type FundingCommand = Extract<Command, { kind: 'settleFunding' }>;

type EndCommand = Extract<Command, { kind: 'closeOnly' | 'settleContract' }>;

/**
 * Takes the marks, indices, fundings and delistings of one exchange over to another, so that both price contracts alike. Of what happened between
 * two looks the newest mark of a contract counts, and its newest funding: the engine charges each funding time once.
 */
export class PriceFollower implements LoopSource {
  readonly name = 'followed contract prices';
  readonly #marks = new Map<number, MarkCommand>();
  readonly #fundings = new Map<number, FundingCommand>();
  readonly #ends = new Map<number, EndCommand>();
  readonly #followed: Pick<Exchange, 'view'>;
  readonly #unsubscribe: () => void;
  #hasLooked = false;
  #next = 0;

  /** Listens from now on: made before the followed market starts, it misses no funding that is charged for the time it was stopped. */
  constructor(followed: Pick<Exchange, 'subscribe' | 'view'>) {
    this.#followed = followed;
    this.#unsubscribe = followed.subscribe((batches) => {
      for (const { events } of batches) for (const event of events) this.#observe(event);
    });
  }

  async nextAt(): Promise<number> {
    if (!this.#hasLooked) {
      this.#hasLooked = true;
      // Contracts that ended while this one was stopped.
      for (const each of (await this.#followed.view()).contracts.delistings) this.#noteEnd(each);
    }
    return this.#next;
  }

  step(now: number): MarketStep {
    this.#next = (Math.floor(now / LOOK_EVERY_MS) + 1) * LOOK_EVERY_MS;
    // A funding names its own mark: whatever comes first, it is charged at that.
    const commands = [...this.#fundings.values(), ...this.#ends.values(), ...this.#marks.values()];
    this.#fundings.clear();
    this.#ends.clear();
    this.#marks.clear();
    return { commands };
  }

  close(): Promise<void> {
    this.#unsubscribe();
    return Promise.resolve();
  }

  /** A contract ends here at the same price. */
  #noteEnd({ contract, endsAt, price }: Delisting): void {
    const isSettled = price > 0;
    this.#ends.set(
      contract,
      isSettled ? { kind: 'settleContract', contract, price } : { kind: 'closeOnly', contract, endsAt },
    );
    if (isSettled) this.#marks.delete(contract);
  }

  #observe(event: EngineEvent): void {
    if (event.kind === 'delisting') this.#noteEnd(event);
    else if (event.kind === 'mark') {
      const { contract, mark, index } = event;
      this.#marks.set(contract, { kind: 'mark', contract, mark, index });
    } else if (event.kind === 'fundingRate') {
      const { contract, fundingTime, mark, rate } = event;
      this.#fundings.set(contract, { kind: 'settleFunding', contract, fundingTime, mark, rate });
    }
  }
}

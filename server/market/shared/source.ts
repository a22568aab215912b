import type { Command, QuoteLevel, Side } from '../../engine/protocol.ts';

/** Where a market source trades one pair or contract: makes its commands. */
export interface OrderEntry {
  /** Instrument or contract. */
  readonly id: number;
  /** Brings the market maker's levels to their targets; `replace` drops all that are not named. */
  quote(levels: readonly QuoteLevel[], replace?: boolean): Command;
  /** Takes up to `lots` at `price` ticks or better; what is not filled at once is dropped. */
  take(side: Side, price: number, lots: number): Command;
}

/** How far a recording has been played. */
export interface RecordedPosition {
  /** Passes through the recording, from 1. */
  readonly loop: number;
  /** Recorded milliseconds since the recording's first frame. */
  readonly elapsedMs: number;
  /** Last update id of the newest depth frame applied, or of the snapshot. */
  readonly updateId: number;
}

/** What a market source does at one moment: its liquidity, as commands in order. */
export interface MarketStep {
  readonly commands: readonly Command[];
  /** Where the recording stands once the commands are executed; absent when nothing is being replayed. */
  readonly position?: RecordedPosition;
  /** Called once the commands are executed. */
  readonly done?: () => void;
}

/** The price of the market that a source follows, free of what trades here: what contracts are marked and settled with. */
export interface IndexPrice {
  readonly instrument: number;
  /** Ticks. */
  readonly price: number;
  /** When it was valid, in milliseconds since the epoch. */
  readonly time: number;
}

/** Something that acts on the exchange from time to time. It is asked alternately when it wants to act next and what it does then. */
export interface LoopSource {
  /** For the log. */
  readonly name: string;
  /** When the next step is due (milliseconds since the epoch); `undefined` after the last. Rejects when the source broke down. */
  nextAt(): Promise<number | undefined>;
  /** Takes the step that is due. `now` is not before the time announced by {@link nextAt}. */
  step(now: number): MarketStep;
  /** Gives back what the source holds open. */
  close(): Promise<void>;
}

/**
 * Where the prices and the liquidity of pairs and contracts come from. Between its steps it learns through the {@link BookWatch}es it
 * was made with what everybody did.
 */
export interface MarketSource extends LoopSource {
  /** The newest price of the market outside, of every instrument that the source follows, in no order. */
  indexPrices(): readonly IndexPrice[];
}

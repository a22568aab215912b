import type { RejectCode } from '@tidemark/sdk/core';
import type { Shortfall } from './outcome.ts';

/** A command with its place in history: what the journal holds. */
export interface InSequence<Command> {
  /** Grows by one per command, from 1. */
  readonly seq: number;
  readonly time: number;
  readonly command: Command;
}

/** What a command led to: the answer of its product, or why it was rejected. */
export type ResultOf<Answer> =
  | ({
      readonly ok: true;
      readonly seq: number;
      readonly time: number;
      /** True when an earlier command with the same idempotency key already did this. */
      readonly repeated: boolean;
    } & Answer)
  | {
      readonly ok: false;
      readonly seq: number;
      readonly time: number;
      readonly code: RejectCode;
      /** English, for logs and API users; says what would have been allowed. Screens translate the code. */
      readonly message: string;
      /** Of `insufficientBalance`, and of it alone. */
      readonly shortfall: Shortfall | null;
    };

/** All events of one command, in causal order. */
export interface BatchOf<Event> {
  readonly seq: number;
  readonly time: number;
  readonly events: readonly Event[];
}

import type { Caller } from './described.ts';

/** A call that an example makes before the one that it shows. */
export interface Step {
  /** The operationId. */
  readonly call: string;
  /** Those of its own example when left out. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** What its answer is bound to: a name or a pattern. */
  readonly into?: string;
}

/** How an example makes its client: as its caller does, as an application that gets tokens, or for simulated trading. */
export type Client = Caller | 'app' | 'simulated';

/** What the documents do not say of an operation's example. */
export interface ExampleSpec {
  /** What it is called with, in place of the documented body. */
  readonly args?: Readonly<Record<string, unknown>>;
  readonly before?: readonly Step[];
  /** A line that imports what the arguments need. */
  readonly imports?: string;
  /** Who calls, where that is not who the documents say first. */
  readonly as?: Client;
}

export type Specs = Readonly<Record<string, ExampleSpec>>;

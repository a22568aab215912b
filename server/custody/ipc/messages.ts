/** What two processes say to each other about calls. Everything survives a structured clone. */

export interface Call {
  readonly kind: 'call';
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

export type Answer =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly refusal: Refusal };

/** An error on its way between processes, where classes are lost. */
export interface Refusal {
  readonly name: string;
  /** Which of its kind, if its class has kinds. */
  readonly problem?: string;
  readonly message: string;
}

/** The child takes calls from now on. */
export interface Ready {
  readonly kind: 'ready';
}

/** Something happened that whoever asked to be told may want to read. */
export interface Notice {
  readonly kind: 'notice';
  readonly topic: string;
}

export type FromChild = Answer | Ready | Notice;

export type ToChild = Call | { readonly kind: 'stop' };

import type { OperationData } from '@tidemark/sdk/contract';

/** What an exchange hands to a user. */
export type Proof = OperationData<'getReserveProof'>;

/** What was found of one thing, where nothing is wrong. */
export interface Findings {
  /** What is right, and what it says. */
  readonly lines: readonly string[];
  /** What should have been shown and was not: nobody can say whether it is right. */
  readonly unshown: readonly string[];
}

export function timeOf(time: number): string {
  return new Date(time).toISOString();
}

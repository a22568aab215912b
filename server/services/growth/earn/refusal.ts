import type { CommandResult } from '../../../engine/protocol.ts';

/** Why Earn does not do what a user asks. */
export type EarnProblem =
  'invalid' | 'notFound' | 'transferSuspended' | 'clientTransferIdReused' | 'earnClosed';

/** Something that Earn does not do; nothing was changed. The message is for the user. */
export class EarnRefusal extends Error {
  override readonly name = 'EarnRefusal';
  readonly problem: EarnProblem;

  constructor(problem: EarnProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** The engine has rejected the transfer. */
export class EarnRejected extends Error {
  override readonly name = 'EarnRejected';
  readonly result: Extract<CommandResult, { ok: false }>;

  constructor(result: Extract<CommandResult, { ok: false }>) {
    super(result.message);
    this.result = result;
  }
}

import { REJECT, type RejectCode } from '@tidemark/sdk/core';

/** Why a command was rejected. A rejected command changed nothing. */
export class Reject {
  readonly code: RejectCode;
  readonly message: string;

  constructor(code: RejectCode, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** Rejects by the name of the reason; `message` says what would have been allowed. */
export function reject(reason: keyof typeof REJECT, message: string): Reject {
  return new Reject(REJECT[reason], message);
}

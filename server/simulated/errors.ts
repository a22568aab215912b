import type { RejectCode } from '../engine/protocol.ts';

/** The money cannot be reset now; whatever is still open stays as it is. */
export class ResetRejected extends Error {
  override readonly name = 'ResetRejected';
  readonly code: RejectCode;

  constructor(code: RejectCode, message: string) {
    super(message);
    this.code = code;
  }
}

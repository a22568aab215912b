import { REFUSAL, type RefusalCode } from '../protocol.ts';

/** Why a command was refused. A refused command changed nothing. */
export class Refusal {
  readonly code: RefusalCode;
  readonly message: string;

  constructor(code: RefusalCode, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** Refuses by the name of the reason; `message` says what would have been allowed. */
export function refuse(reason: keyof typeof REFUSAL, message: string): Refusal {
  return new Refusal(REFUSAL[reason], message);
}

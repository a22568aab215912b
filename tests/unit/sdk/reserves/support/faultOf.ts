import { ReserveProofError, type ReserveFault } from '@tidemark/sdk/reserves';

/** Why something is refused; `undefined` when it is not. */
export function faultOf(verify: () => unknown): ReserveFault | undefined {
  try {
    verify();
    return undefined;
  } catch (error) {
    if (error instanceof ReserveProofError) return error.fault;
    throw error;
  }
}

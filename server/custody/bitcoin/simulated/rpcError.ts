import { MalformedTransaction } from '../rawTransaction.ts';
import { Refusal } from './refusal.ts';

/** Error codes of bitcoind (`src/rpc/protocol.h`). */
export const RPC = {
  methodNotFound: -32601,
  parse: -32700,
  misc: -1,
  type: -3,
  notFound: -5,
  insufficientFunds: -6,
  invalidParameter: -8,
  decoding: -22,
  missingInputs: -25,
  rejected: -26,
  alreadyInChain: -27,
} as const;

/** What a call is answered with when it cannot be done. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const CODES = { missing: RPC.missingInputs, rejected: RPC.rejected, known: RPC.alreadyInChain } as const;

/** The same as an answer; what is no fault of the caller stays what it is. */
export function rpcErrorOf(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (error instanceof Refusal) return new RpcError(CODES[error.kind], error.message);
  if (error instanceof MalformedTransaction) return new RpcError(RPC.decoding, 'TX decode failed');
  return new RpcError(RPC.misc, error instanceof Error ? error.message : String(error));
}

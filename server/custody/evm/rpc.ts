import {
  createPublicClient,
  http,
  HttpRequestError,
  TimeoutError,
  type BaseError,
  type PublicClient,
  type Transport,
} from 'viem';
import { NodeError } from '../adapter.ts';
import type { Steps } from '../steps.ts';

export interface RpcOptions {
  /** JSON-RPC over HTTP. */
  readonly url: string;
  readonly steps: Steps;
  /** How long a node may take for an answer. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Requests that are made together go in one call of at most so many. */
const BATCH_SIZE = 100;

/** Traces: nodes answer no batch whose answers are longer together than they allow, and others would be lost with one. */
const LONG_ANSWERS = 'debug_';

/** An answer that is longer is none: blocks of a thousand deposits fit in many times over. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/**
 * The one client of an EVM network's node. Nothing is tried again here: whoever follows the chain comes back anyway, and a broadcast that may or may
 * not have arrived is found out about. Rejects with {@link NodeError} where no answer came, with viem's errors where the answer was one.
 */
export function connectRpc({ url, steps, timeoutMs = TIMEOUT_MS }: RpcOptions): PublicClient {
  const transport: Transport = (parameters) => {
    const limits = { maxResponseBodySize: MAX_ANSWER_BYTES, retryCount: 0, timeout: timeoutMs };
    const { request, ...rest } = http(url, { ...limits, batch: { batchSize: BATCH_SIZE, wait: 0 } })(
      parameters,
    );
    const { request: requestAlone } = http(url, limits)(parameters);
    const counted = ((call: Parameters<typeof request>[0]) => {
      const send = call.method.startsWith(LONG_ANSWERS) ? requestAlone : request;
      return steps.run(`node.${call.method}`, () => send(call).catch(tellOfSilence));
    }) as typeof request;
    return { ...rest, request: counted };
  };
  return createPublicClient({ transport });
}

/** No answer in time, or one that is none: the message names neither the address, which may carry a key, nor what was asked. */
function tellOfSilence(error: unknown): never {
  const silent =
    error instanceof HttpRequestError || error instanceof TimeoutError || error instanceof SyntaxError;
  if (silent) throw new NodeError('unreachable', 'The node does not answer', { cause: hideAddress(error) });
  throw error;
}

/** viem's own short message without the lines that quote the request, with the `status` of HTTP if there was one. */
function hideAddress(error: BaseError | SyntaxError): Error {
  const said = new Error('shortMessage' in error ? error.shortMessage : 'No JSON');
  return 'status' in error ? Object.assign(said, { status: error.status }) : said;
}

import { NodeError } from '../adapter.ts';
import { unwatched, type Steps } from '../steps.ts';
import { parseExact } from './exactJson.ts';
import { post } from './post.ts';

export interface RpcAddress {
  /** `http://127.0.0.1:8332`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

/** What bitcoind says when it cannot do something; codes as in `src/rpc/protocol.h`. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export interface RpcCall {
  readonly method: string;
  readonly parameters: readonly unknown[];
}

interface RpcAnswer {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown } | null;
}

const USUAL_TIMEOUT_MS = 10_000;

/** Starting up: not ready to answer. */
const IN_WARMUP = -28;

/** Calls bitcoind. Rejects with {@link RpcRefusal} for what it refuses, with `NodeError` where it does not answer as it should. */
export class RpcClient {
  readonly #url: string;
  readonly #authorization: string;
  readonly #steps: Steps;
  readonly #timeoutMs: number;

  constructor({ url, user, password }: RpcAddress, steps = unwatched, timeoutMs = USUAL_TIMEOUT_MS) {
    this.#url = url;
    this.#authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    this.#steps = steps;
    this.#timeoutMs = timeoutMs;
  }

  async call(
    method: string,
    parameters: readonly unknown[] = [],
    timeoutMs = this.#timeoutMs,
  ): Promise<unknown> {
    const [result] = await this.callEach([{ method, parameters }], timeoutMs);
    if (result instanceof RpcRefusal) throw result;
    return result;
  }

  /** A list of texts. It may have hundreds of thousands, which are read without a look for amounts. */
  async list(method: string): Promise<readonly string[]> {
    const [result] = await this.callEach([{ method, parameters: [] }], this.#timeoutMs, JSON.parse);
    if (result instanceof RpcRefusal) throw result;
    if (!Array.isArray(result))
      throw new NodeError('contradictory', `The Bitcoin node answers ${method} with no list`);
    return result.map(String);
  }

  /** Several calls of a kind in one request; the results are in their order, and what is refused is an {@link RpcRefusal} in its place. */
  async callEach(
    calls: readonly RpcCall[],
    timeoutMs = this.#timeoutMs,
    parse: (text: string) => unknown = parseExact,
  ): Promise<readonly unknown[]> {
    const [first] = calls;
    if (first === undefined) return [];
    const body = calls.map(({ method, parameters }, id) => ({
      jsonrpc: '1.0',
      id,
      method,
      params: parameters,
    }));
    const answers = await this.#steps.run(`node.${first.method}`, () =>
      this.#send(JSON.stringify(body), timeoutMs, parse),
    );
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    return calls.map(({ method }, id) => resultOf(method, byId.get(id)));
  }

  async #send(
    body: string,
    timeoutMs: number,
    parse: (text: string) => unknown,
  ): Promise<readonly RpcAnswer[]> {
    let text: string;
    try {
      const answer = await post(this.#url, {
        headers: { authorization: this.#authorization, 'content-type': 'application/json' },
        body,
        timeoutMs,
      });
      if (answer.status === 401 || answer.status === 403)
        throw new NodeError(
          'unreachable',
          'The Bitcoin node does not take the name and password that it was given',
        );
      ({ text } = answer);
    } catch (error) {
      if (error instanceof NodeError) throw error;
      throw new NodeError('unreachable', 'The Bitcoin node does not answer', { cause: error });
    }
    return answersIn(text, parse);
  }
}

function answersIn(text: string, parse: (text: string) => unknown): readonly RpcAnswer[] {
  try {
    const answers = parse(text);
    if (Array.isArray(answers)) return answers.map((answer) => Object(answer) as RpcAnswer);
  } catch {
    // Said below.
  }
  throw new NodeError('contradictory', 'The Bitcoin node answers what is no JSON-RPC');
}

function resultOf(method: string, answer: RpcAnswer | undefined): unknown {
  if (answer === undefined)
    throw new NodeError('contradictory', `The Bitcoin node left ${method} unanswered`);
  const { error } = answer;
  if (error === null || error === undefined) return answer.result;
  if (error.code === IN_WARMUP) throw new NodeError('unreachable', 'The Bitcoin node is starting');
  return new RpcRefusal(Number(error.code), `${method}: ${String(error.message)}`);
}

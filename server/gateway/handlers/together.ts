import { CODE, type OperationData } from '@tidemark/sdk/contract';
import type { Command, CommandResult } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { ApiError } from '../http/apiError.ts';

/** Gives a command to the exchange. */
export type Submit = (command: Command) => Promise<CommandResult>;

type Reject = Exclude<OperationData<'placeOrders'>['results'][number], { readonly code: typeof CODE.ok }>;

/** What became of one item, as the call for a single one answers it. */
type ItemResult<Data> =
  { readonly code: typeof CODE.ok; readonly message: string; readonly data: Data } | Reject;

/**
 * Runs each item as a call for a single one is run, and has what the items submit executed in their order, with nothing between, and durable together.
 * Whatever is an `ApiError` becomes the result of its item; any other fault is that of the whole call.
 *
 * @param run must submit at most one command
 */
export async function together<Item, Data>(
  items: readonly Item[],
  exchange: Exchange,
  run: (item: Item, submit: Submit) => Promise<Data>,
): Promise<ItemResult<Data>[]> {
  const joint = new JointSubmission(exchange, items.length);
  const attempts = items.map(async (item, index) => {
    try {
      return await run(item, (command) => joint.submit(index, command));
    } finally {
      joint.passOver(index);
    }
  });
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled'
      ? { code: CODE.ok, message: 'ok', data: outcome.value }
      : rejectOf(outcome.reason),
  );
}

/** Throws what is no reject. */
function rejectOf(error: unknown): Reject {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, data } = error;
  return { code: code as Reject['code'], message, data: data as Reject['data'] };
}

interface Joined {
  readonly index: number;
  readonly command: Command;
  readonly resolve: (result: CommandResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects one command from each of several callers, and submits them together when none is missing. */
class JointSubmission {
  readonly #exchange: Exchange;
  readonly #missing: Set<number>;
  readonly #joined: Joined[] = [];

  constructor(exchange: Exchange, count: number) {
    this.#exchange = exchange;
    this.#missing = new Set(Array.from({ length: count }, (_, index) => index));
  }

  submit(index: number, command: Command): Promise<CommandResult> {
    return new Promise((resolve, reject) => {
      this.#joined.push({ index, command, resolve, reject });
      this.#account(index);
    });
  }

  /** Waits no longer for the command of a caller, which may have come. */
  passOver(index: number): void {
    this.#account(index);
  }

  #account(index: number): void {
    if (this.#missing.delete(index) && this.#missing.size === 0) void this.#send();
  }

  async #send(): Promise<void> {
    const joined = this.#joined.sort((a, b) => a.index - b.index);
    try {
      const results = await this.#exchange.submitTogether(joined.map(({ command }) => command));
      for (const [place, result] of results.entries()) joined[place]?.resolve(result);
    } catch (error) {
      for (const { reject } of joined) reject(error);
    }
  }
}

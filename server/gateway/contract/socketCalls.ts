import type { FastifyError } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError, statusOf } from '../http/apiError.ts';
import { failure, success } from '../http/envelope.ts';
import { toApiError } from '../http/errors.ts';
import type { Answered } from '../http/measureAnswers.ts';
import type { Windows } from '../../ports/windows.ts';
import { budgetName, requireAllowed } from '../security/callRates.ts';
import { networkOf } from '../security/network.ts';
import { answerFault } from './answers.ts';
import type { HandlerTable } from './bind.ts';
import { requireSocketPermission, type CallGuards, type SocketCaller } from './guards.ts';
import { OfferedOperation } from './offeredOperation.ts';
import type { Operation } from './operations.ts';
import type { CallAnswer, SocketCall } from './socketCall.ts';

export interface SocketCallsOptions {
  readonly operations: readonly Operation[];
  readonly handlers: HandlerTable;
  readonly guards: CallGuards;
  /** Those of HTTP are counted with those of sockets. */
  readonly requests: Windows;
  /** Fails calls whose answer differs from their contract. */
  readonly checkAnswers: boolean;
  readonly answered: (answer: Answered) => void;
  /** Told the cause of what callers see as an internal error. */
  readonly onFault: (error: unknown) => void;
}

/** Makes the calls that come over sockets. */
export class SocketCalls {
  readonly #options: SocketCallsOptions;
  readonly #known: ReadonlySet<string>;
  readonly #offered = new Map<string, OfferedOperation>();

  constructor(options: SocketCallsOptions) {
    this.#options = options;
    const { operations, handlers } = options;
    this.#known = new Set(operations.map(({ id }) => id));
    for (const operation of operations) {
      const handler = handlers[operation.id];
      if (operation.bySocket && handler !== undefined)
        this.#offered.set(operation.id, new OfferedOperation(operation, handler));
    }
  }

  /** Makes a call by the same handlers, rules and limits as over HTTP. Never rejects: what fails is an answer, too. */
  async make(call: SocketCall, caller: SocketCaller): Promise<CallAnswer> {
    const startedAt = performance.now();
    const answer = await this.#answer(call, caller);
    this.#options.answered({
      operation: this.#offered.has(call.operation) ? call.operation : undefined,
      code: answer.code,
      seconds: (performance.now() - startedAt) / 1_000,
    });
    return answer;
  }

  async #answer(call: SocketCall, caller: SocketCaller): Promise<CallAnswer> {
    const answer = await this.#attempt(call, caller);
    const fault = this.#options.checkAnswers ? this.#faultOf(call.operation, answer) : undefined;
    return fault === undefined ? answer : this.#refusal(new Error(fault));
  }

  async #attempt(call: SocketCall, caller: SocketCaller): Promise<CallAnswer> {
    try {
      return await this.#run(call, caller);
    } catch (error) {
      return this.#refusal(error);
    }
  }

  async #run(call: SocketCall, caller: SocketCaller): Promise<CallAnswer> {
    await this.#count(caller, this.#offered.get(call.operation)?.operation);
    const offered = this.#offeredOf(call.operation);
    const { guards } = this.#options;
    const session = await requireSocketPermission(offered.operation, caller, guards);
    const { address } = caller;
    const data = await offered.run(call, session, (operation, body) =>
      guards.countItems(operation, body, { session, address }),
    );
    return { status: statusOf(CODE.ok), ...success(data) };
  }

  /** Rejects with 10429 when its address has made as many requests as it may. */
  async #count({ address }: SocketCaller, operation: Operation | undefined): Promise<void> {
    requireAllowed(await this.#options.requests.take(budgetName(networkOf(address), operation)));
  }

  #offeredOf(id: string): OfferedOperation {
    const offered = this.#offered.get(id);
    if (offered !== undefined) return offered;
    if (this.#known.has(id)) throw new ApiError(CODE.forbidden, `${id} is not offered over the socket`);
    throw new ApiError(CODE.notFound, `operation: ${id.slice(0, 64)} is not known`);
  }

  #refusal(error: unknown): CallAnswer {
    const { code, message, data, retryAfter } = toApiError(error as FastifyError);
    if (code === CODE.internal) this.#options.onFault(error);
    const wait = retryAfter !== undefined && { retryAfter };
    return { status: statusOf(code), ...failure(code, message, data), ...wait };
  }

  /** What is wrong with an answer; an internal error is wrong in no other way. */
  #faultOf(operation: string, { status, code, message, data }: CallAnswer): string | undefined {
    const offered = this.#offered.get(operation);
    if (offered === undefined || code === CODE.internal) return undefined;
    const envelope: unknown = JSON.parse(JSON.stringify({ code, message, data }));
    return answerFault(offered.operation, status, envelope);
  }
}

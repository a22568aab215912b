import type { ErrorObject } from 'ajv/dist/2020.js';
import { CODE } from '@tidemark/sdk/contract';
import type { Session } from '../../services/identity/sessions.ts';
import { ApiError } from '../http/apiError.ts';
import { describeError, validatorCompiler } from './ajv.ts';
import type { Call, Handler } from './bind.ts';
import type { Operation } from './operations.ts';
import type { SocketCall } from './socketCall.ts';

type Validator = (data: unknown) => true | { readonly error: readonly ErrorObject[] };

/** The validator that a call by HTTP meets, too. */
function validatorOf(schema: object, httpPart: 'querystring' | 'params' | 'body'): Validator {
  return validatorCompiler({ schema, httpPart, method: '', url: '' }) as Validator;
}

/** Throws 10400, naming the member that is wrong. */
function check(validator: Validator, data: unknown): void {
  const verdict = validator(data);
  if (verdict === true) return;
  const [first] = verdict.error;
  throw new ApiError(CODE.invalid, first === undefined ? 'body: is not valid' : describeError(first));
}

/** An operation that can be called over sockets. */
export class OfferedOperation {
  readonly operation: Operation;
  readonly #handler: Handler;
  readonly #query: Validator;
  readonly #params: Validator;
  readonly #body: Validator | undefined;

  constructor(operation: Operation, handler: Handler) {
    this.operation = operation;
    this.#handler = handler;
    this.#query = validatorOf(operation.query, 'querystring');
    this.#params = validatorOf(operation.params, 'params');
    this.#body = operation.body && validatorOf(operation.body, 'body');
  }

  /** Has the handler answer a call; resolves with the `data` of the envelope. Rejects with 10400 where its input is not as documented. @param countItems is given a body that is */
  async run(
    { query, params, body = {} }: SocketCall,
    session: Session,
    countItems: (operation: Operation, body: unknown) => Promise<unknown>,
  ): Promise<unknown> {
    check(this.#params, params);
    if (this.#body !== undefined) check(this.#body, body);
    check(this.#query, query);
    await countItems(this.operation, body);
    const { id } = this.operation;
    const read = this.#body === undefined ? undefined : body;
    const call: Call = new CallBySocket(id, { query, params, body: read }, session);
    return this.#handler(call as Call<never, never, never>);
  }
}

/** A call without a request or reply. A class, because an object with accessors of its own is dear to make. */
class CallBySocket implements Call {
  readonly query: unknown;
  readonly params: unknown;
  readonly body: unknown;
  readonly session: Session;
  /** A file is no message. */
  readonly wantsFile = false;
  readonly isCsv = false;
  readonly #operation: string;

  constructor(
    operation: string,
    { query, params, body }: Pick<Call, 'query' | 'params' | 'body'>,
    session: Session,
  ) {
    this.query = query;
    this.params = params;
    this.body = body;
    this.session = session;
    this.#operation = operation;
  }

  get request(): never {
    return this.#refuse();
  }

  get reply(): never {
    return this.#refuse();
  }

  #refuse(): never {
    throw new TypeError(
      `${this.#operation} reads the HTTP request or reply, and cannot be called over a socket`,
    );
  }
}

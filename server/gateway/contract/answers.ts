import type { FastifyInstance } from 'fastify';
import type { ValidateFunction } from 'ajv';
import { describeError, strictAjv } from './ajv.ts';
import type { Operation } from './operations.ts';

const validators = new WeakMap<object, ValidateFunction>();

/** What is wrong with an answer; `undefined` when it is as the contract says. */
export function answerFault(operation: Operation, status: number, answer: unknown): string | undefined {
  const schema = operation.answers[status] ?? operation.answers[`${Math.floor(status / 100)}XX`];
  if (schema === undefined) return `${operation.id} documents no answer with status ${status}`;
  const validate = validators.get(schema) ?? strictAjv.compile(schema);
  validators.set(schema, validate);
  if (validate(answer) === true) return codeFault(operation, status, answer);
  const [error] = validate.errors ?? [];
  return `${operation.id} ${status}: ${error === undefined ? 'is not valid' : `${error.instancePath} ${describeError(error)}`}`;
}

function codeFault({ id, codes }: Operation, status: number, answer: unknown): string | undefined {
  const { code } = answer as { readonly code?: number };
  return status < 400 || codes.some((known) => known === code)
    ? undefined
    : `${id} does not name ${code} among its codes`;
}

/** Fails every call whose answer differs from its contract. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config;
    if (operation === undefined) return payload;
    const fault = answerFault(operation, reply.statusCode, JSON.parse(JSON.stringify(payload)));
    if (fault !== undefined && reply.statusCode < 500) throw new Error(fault);
    return payload;
  });
}

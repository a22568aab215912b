import { expect } from 'vitest';
import { answerFault } from '../../../server/gateway/contract/answers.ts';
import type { Operation } from '../../../server/gateway/contract/operations.ts';
import type { Request } from './case.ts';
import type { Answer, Client } from './client.ts';
import { body, dataOf } from './rejectedCases.ts';
import { OPERATOR_TOKEN, type TestServer } from './testServer.ts';

/** Who calls, where, and with which headers; `unsigned` without the token of pages. */
export interface Caller {
  readonly client: Client;
  readonly on: Pick<TestServer, 'gateway'>;
  readonly headers: Readonly<Record<string, string>>;
  readonly unsigned: boolean;
}

/** What tests an order, by what places it. */
const TESTS: Readonly<Record<string, string>> = {
  placeOrder: 'testOrder',
  placeContractOrder: 'testContractOrder',
};

/** Calls that are made to be rejected, and the codes that came of them. */
export class Provocation {
  readonly #seen = new Map<string, Set<number>>();
  readonly #usual: () => Pick<Caller, 'client' | 'on'>;

  /** @param usual - Who calls, and where, unless a call says otherwise. */
  constructor(usual: () => Pick<Caller, 'client' | 'on'>) {
    this.#usual = usual;
  }

  /** The operation of an id. */
  operationOf(id: string, { gateway } = this.#usual().on): Operation {
    const operation = gateway.operations.find((candidate) => candidate.id === id);
    if (operation === undefined) throw new Error(`No document describes ${id}`);
    return operation;
  }

  /** Whether an operation was rejected with a code. */
  saw(id: string, code: number): boolean {
    return this.#seen.get(id)?.has(code) === true;
  }

  /** Calls an operation and notes what it was rejected with. */
  async call(
    id: string,
    { params = { configId: 'tidemark' }, query, body: sent }: Request = {},
    caller: Partial<Caller> = {},
  ): Promise<Answer> {
    const { client, on, headers = {}, unsigned = false } = { ...this.#usual(), ...caller };
    const test = Object.keys(caller).length === 0 ? TESTS[id] : undefined;
    const foretold = test && (await this.call(test, { ...(query && { query }), body: sent }));
    const operation = this.operationOf(id, on);
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const answer = await client.call(operation.method, path, {
      ...(query && { query }),
      ...(sent !== undefined && { body: sent }),
      headers: { ...(operation.forOperators && { authorization: `Bearer ${OPERATOR_TOKEN}` }), ...headers },
      unsigned,
    });
    this.note(operation, answer.status, answer.raw);
    if (foretold) expect(foretold.code).toBe(answer.code);
    return answer;
  }

  /** Notes an answer, which must be one that the document of the operation allows. */
  note(operation: Operation, status: number, raw: string): void {
    if (status < 400) return;
    const answer = JSON.parse(raw) as { code: number; data: unknown };
    expect(answerFault(operation, status, answer)).toBeUndefined();
    const { code, data } = answer;
    expect(data).toEqual(dataOf(code));
    const codes = this.#seen.get(operation.id) ?? new Set();
    this.#seen.set(operation.id, codes.add(code));
  }

  /** Calls one after the other that must succeed. */
  async succeed(...calls: readonly (readonly [id: string, body: object])[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const [id, value] of calls) {
      const answer = await this.call(id, body(value));
      expect(answer.code, `${id}: ${answer.message}`).toBe(200);
      answers.push(answer);
    }
    return answers;
  }

  /** A call that must be rejected with a code. */
  async reject(id: string, code: number, value: object): Promise<void> {
    const answer = await this.call(id, body(value));
    expect({ id, code: answer.code, message: answer.message }).toMatchObject({ id, code });
  }
}

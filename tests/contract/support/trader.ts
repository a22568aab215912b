import { expect } from 'vitest';
import type { Answer, Client } from './client.ts';

/** What a list looks like that has one page, with so many entries. */
export function pageOf(count: number) {
  return { list: Array.from({ length: count }, () => expect.anything() as unknown), nextCursor: null };
}

/** Asks the contract trading calls on behalf of a logged-in client. */
export class Trader {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  ask(path: string, body: unknown): Promise<Answer> {
    return this.#client.post(`/api/contract-trade-api/${path}`, body);
  }

  /** A call that must succeed. */
  async post<Data = Record<string, unknown>>(path: string, body: unknown): Promise<Data> {
    const answer = await this.ask(path, body);
    expect(answer.code, answer.message).toBe(200);
    return answer.data as Data;
  }

  async get<Data = unknown>(path: string, query: Record<string, string | number> = {}): Promise<Data> {
    const answer = await this.#client.get(`/api/contract-trade-api/${path}`, query);
    expect(answer.code, answer.message).toBe(200);
    return answer.data as Data;
  }
}

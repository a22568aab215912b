import { expect } from 'vitest';
import type { Gateway } from '../../../server/gateway/gateway.ts';
import { Client, type Answer, type CallOptions } from './client.ts';
import { WALLET_UNPROVOKED } from './walletCases.ts';

/** Calls of a file and the codes that came of them. */
export class SeenCodes {
  readonly #seen = new Set<string>();

  note({ operations }: Gateway, method: string, path: string, { code }: Answer): void {
    const operation = operations.find((each) => each.method === method && each.path === path);
    if (operation !== undefined) this.#seen.add(`${operation.id} ${code}`);
  }

  /** Fails unless every code was seen that a reason says this file provokes. @param file such as `wallet.test.ts` */
  expectClaims(file: string): void {
    const claims = Object.entries(WALLET_UNPROVOKED).flatMap(([id, reasons]) =>
      Object.entries(reasons)
        .filter(([, reason]) => reason.endsWith(`: ${file}.`))
        .map(([code]) => `${id} ${code}`),
    );
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.filter((claim) => !this.#seen.has(claim))).toEqual([]);
  }
}

/** A browser whose calls are noted. */
export class NotedClient extends Client {
  readonly #noted: Gateway;
  readonly #codes: SeenCodes;

  constructor(gateway: Gateway, codes: SeenCodes, now?: () => number) {
    super(gateway, {}, now);
    this.#noted = gateway;
    this.#codes = codes;
  }

  override async call(method: string, path: string, options?: CallOptions): Promise<Answer> {
    const answer = await super.call(method, path, options);
    this.#codes.note(this.#noted, method, path, answer);
    return answer;
  }
}

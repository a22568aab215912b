import type { CallOptions } from './client.ts';

/** One request of a contract test. */
export interface Request extends Pick<CallOptions, 'query' | 'body'> {
  /** Fills the `{member}` places of the path. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A request that must be refused with 10400, in a message that begins with the member's name. */
export interface Refused extends Request {
  readonly member: string;
}

export interface Case {
  /** Calls that must be answered with 200 and as documented. */
  readonly good: readonly Request[];
  readonly refused: readonly Refused[];
}

/** Which page of a list may not be asked for. */
export const page: readonly Refused[] = [
  { query: { limit: 0 }, member: 'limit' },
  { query: { limit: 101 }, member: 'limit' },
  { query: { limit: 'ten' }, member: 'limit' },
  { query: { before: '' }, member: 'before' },
  { query: { before: 'x'.repeat(129) }, member: 'before' },
  { query: { before: 'nothing' }, member: 'before' },
  { query: { after: 'nothing' }, member: 'after' },
];

/** Which rows of a CSV text may not be asked for. */
export const rows: readonly Refused[] = [
  { query: { limit: 0 }, member: 'limit' },
  { query: { limit: 501 }, member: 'limit' },
  { query: { before: 'nothing' }, member: 'before' },
  { query: { after: 'nothing' }, member: 'after' },
];

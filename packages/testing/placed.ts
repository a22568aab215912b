import { CODE } from '@tidemark/sdk/contract';
import { envelopeOf, type Envelope } from './calls.ts';
import { FakeReject } from './reject.ts';

/** What becomes of an order at once: it stays open, is filled, or is rejected. */
export type Ruling =
  | 'accept'
  /** Filled whole, or a part of it. */
  | { readonly fill: 'all' | { readonly quantity: string }; readonly price?: string }
  | { readonly reject: number; readonly message?: string; readonly data?: unknown };

/** What becomes of an order that is not rejected. */
export type Accepted = Exclude<Ruling, { readonly reject: number }>;

/** Throws the reject of a ruling. */
export function accepted(ruling: Ruling): Accepted {
  if (ruling === 'accept' || !('reject' in ruling)) return ruling;
  throw new FakeReject(ruling.reject, ruling.message, ruling.data);
}

/** How an open order is filled, by a test. */
export interface FakeFill {
  /** Default all that is left. */
  readonly quantity?: string;
  /** Default its own price, or that of the quote. */
  readonly price?: string;
}

/** Whether an order can still be filled. */
export function isOpen({ status }: { readonly status: string }): boolean {
  return status === 'open' || status === 'partiallyFilled';
}

/** Tells whether an entry has each of the given values; an absent value fits any. */
export function hasValues(entry: object, values: object): boolean {
  const members = new Map(Object.entries(entry));
  return Object.entries(values).every(([name, value]) => value === undefined || members.get(name) === value);
}

/** Whether two orders ask for the same. */
export function sameMembers(one: object, other: object): boolean {
  const text = (order: object): string =>
    JSON.stringify(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}

/** What became of each item of a batch. */
export function each<Item>(
  items: readonly Item[],
  act: (item: Item) => unknown,
): { readonly results: readonly Omit<Envelope, 'status'>[] } {
  const results = items.map((item) => {
    try {
      return { code: CODE.ok, message: 'ok', data: act(item) };
    } catch (error) {
      if (!(error instanceof FakeReject)) throw error;
      const { code, message, data } = envelopeOf(error);
      return { code, message, data };
    }
  });
  return { results };
}

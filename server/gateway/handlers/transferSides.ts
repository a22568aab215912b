import { productIdOf } from '@tidemark/sdk/core';
import type { OperationBody } from '@tidemark/sdk/contract';
import { eitherName, type NamedValue } from './eitherName.ts';

type TransferBody = OperationBody<'transfer'>;

/** One side of a transfer as its caller named it. */
export interface Side {
  readonly member: 'fromProduct' | 'toProduct';
  readonly product: number;
  /** Contract of a margin account, under the name that was sent. */
  readonly instrument: NamedValue<string>;
}

/**
 * Reads a side of a transfer.
 *
 * @throws {ApiError} 10400 if the contract is named differently under its two names
 */
export function sideOf(members: Readonly<Partial<TransferBody>>, side: 'from' | 'to'): Side {
  const product = productIdOf(members[`${side}Product`] ?? 0);
  const instrument = eitherName(members, `${side}Instrument`, `${side}SubProduct`);
  return { member: `${side}Product`, product, instrument };
}

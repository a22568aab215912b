import type { ContractFill, Position } from './types.ts';

/** Changes with every fill: fills are numbered for each contract by itself. `undefined` while they are not known. */
export function fillsRevision(
  fills: readonly Pick<ContractFill, 'contract' | 'id'>[] | undefined,
): string | undefined {
  const [last] = fills ?? [];
  if (last === undefined) return fills && '';
  return `${last.contract}:${last.id}`;
}

/** The contract whose funding tells that some was paid: the one that is asked about, else that of a position; all are charged together. */
export function fundedContract(
  asked: string | undefined,
  positions: readonly Pick<Position, 'contract'>[] | undefined,
): string | undefined {
  return asked ?? positions?.[0]?.contract;
}

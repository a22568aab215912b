import type { Contract, ContractOrder, Position } from './types.ts';

/**
 * The contract whose funding tells that some was paid: the one that is asked about, else that of a position; all are charged together. Without
 * a position any of them: the last one may have been closed right after it was charged.
 */
export function fundedContract(
  asked: string | undefined,
  positions: readonly Pick<Position, 'contract'>[] | undefined,
  contracts: readonly Pick<Contract, 'contract'>[] | undefined,
): string | undefined {
  return asked ?? positions?.[0]?.contract ?? contracts?.[0]?.contract;
}

/** Changes when a position changes or an order ends. `undefined` while either is not known. */
export function liquidationsRevision(
  positions: readonly Pick<Position, 'contract' | 'marginMode' | 'positionSide' | 'quantity'>[] | undefined,
  closed: readonly Pick<ContractOrder, 'orderId'>[] | undefined,
): string | undefined {
  if (positions === undefined || closed === undefined) return undefined;
  const sizes = positions.map(({ contract, marginMode, positionSide, quantity }) => [
    contract,
    marginMode,
    positionSide,
    quantity,
  ]);
  return JSON.stringify([closed[0]?.orderId, sizes]);
}

import type { ContractFill, ContractOrder, Position } from './types.ts';

/** Changes with every fill: fills are numbered for each contract by itself. `undefined` while they are not known. */
export function fillsRevision(
  fills: readonly Pick<ContractFill, 'contract' | 'tradeId'>[] | undefined,
): string | undefined {
  const [last] = fills ?? [];
  if (last === undefined) return fills && '';
  return `${last.contract}:${last.tradeId}`;
}

/** The contract whose funding tells that some was paid: the one that is asked about, else that of a position; all are charged together. */
export function fundedContract(
  asked: string | undefined,
  positions: readonly Pick<Position, 'contract'>[] | undefined,
): string | undefined {
  return asked ?? positions?.[0]?.contract;
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

import { useList } from '../data/index.ts';
import type { List } from '../data/index.ts';
import type { HistoryFilter } from './history.ts';
import { liquidationsRevision } from './revisions.ts';
import { useContractOrders, usePositions } from './streams.ts';
import type { Liquidation } from './types.ts';

/**
 * Stages of liquidations that concerned the user, newest first; fetched again whenever a position changes or an order ends, because
 * every stage does one or the other.
 */
export function useLiquidations(filters: HistoryFilter): List<Liquidation> {
  const revision = liquidationsRevision(usePositions().value, useContractOrders().value?.closed);
  return useList({ namespace: 'contracts.liquidations', api: 'listLiquidations', filters, revision });
}

import type { TradePair } from '@tidemark/sdk/contract';
import { api } from '../clients.ts';
import { createResource, useResource } from '../resource.ts';
import type { ResourceState } from '../resource.ts';

/** The tradable pairs with their rules, in the exchange's order. Fetched once per page. */
export const tradePairs = createResource<readonly TradePair[]>(() => api.listTradePairs());

/** The pairs; fetches them when nobody has. */
export function useTradePairs(): Readonly<ResourceState<readonly TradePair[]>> {
  return useResource(tradePairs);
}

import { sdk } from '../clients.ts';
import { createResource, useResource } from '../resource.ts';
import type { ResourceState } from '../resource.ts';
import type { Contract } from './types.ts';

/** The contracts with their rules, in the exchange's order. Fetched once per page. */
export const contracts = createResource<readonly Contract[]>(() => sdk.call('listContracts'));

/** The contracts; fetched on first use. */
export function useContracts(): Readonly<ResourceState<readonly Contract[]>> {
  return useResource(contracts);
}

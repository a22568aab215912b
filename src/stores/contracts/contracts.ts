import { useEffect } from 'react';
import { sdk } from '../clients.ts';
import { createRulesRefresh } from '../market/refreshRules.ts';
import { createResource, useResource } from '../resource.ts';
import type { ResourceState } from '../resource.ts';
import type { Contract } from './types.ts';

const load = (): Promise<readonly Contract[]> => sdk.call('listContracts');

/** The contracts with their rules, in the exchange's order. */
export const contracts = createResource<readonly Contract[]>(load);

const refreshWhileShown = createRulesRefresh(contracts, load);

/** The contracts; fetched on first use, and again while they are shown. */
export function useContracts(): Readonly<ResourceState<readonly Contract[]>> {
  useEffect(refreshWhileShown, []);
  return useResource(contracts);
}

import type { OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { environment } from '../environment.ts';
import { createUserResource, useResource } from '../resource.ts';
import type { ResourceState } from '../resource.ts';
import { useSession } from '../session/index.ts';

export type MarketFees = OperationData<'listMarketFees'>[number];

/** Fractions of the value, decimal strings: '0.0005' = 0.05 %. */
export type FeeRates = Pick<MarketFees, 'maker' | 'taker'>;

const ownFees = createUserResource<readonly MarketFees[]>(() => sdk.call('listMarketFees'));

/** What the logged-in user pays in every market, and how to fetch it again. */
export interface OwnFees extends Readonly<ResourceState<readonly MarketFees[]>> {
  readonly reload: () => void;
}

/**
 * What the logged-in user pays in every market; fetched again when the level is another one. Without a value for guests, in simulated trading, where everybody
 * pays whole fees, and until it is known.
 */
export function useOwnFees(): OwnFees {
  const { user, info } = useSession();
  const isKnown = environment === 'real' && user !== null && info !== null;
  const resource = ownFees(isKnown ? `${user.userId} ${info.vipTag}` : '');
  return { ...useResource(resource, isKnown), reload: () => void resource.reload() };
}

/** What the logged-in user pays in a market; otherwise like {@link useOwnFees}. @param market name of a pair or a contract */
export function useOwnRates(market: string): FeeRates | undefined {
  return useOwnFees().value?.find(({ instrument }) => instrument === market);
}

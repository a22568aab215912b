import type { Observable } from 'rxjs';
import type { Balance } from './contract.ts';
import type { NoQuery } from './no-query.ts';
import type { Hub } from './hub/hub-api.ts';
import { listIn } from './shape.ts';
import type { Accumulator, Topic, TopicState } from './topic.ts';

type BalancesData = { readonly balances: readonly Balance[] };

/** The user's spot balances in the server's order; deltas carry the changed ones with their absolute amounts. */
export const balancesTopic: Topic<NoQuery, readonly Balance[]> = {
  name: 'balances',
  private: true,
  create: createBalances,
};

/** The logged-in user's balances; phase `error` with code 10001 while nobody is logged in. */
export function balances$(hub: Hub): Observable<TopicState<readonly Balance[]>> {
  return hub.topic(balancesTopic, {});
}

function createBalances(): Accumulator<BalancesData, BalancesData, readonly Balance[]> {
  const byAsset = new Map<string, Balance>();
  let view: readonly Balance[] | undefined;

  const put = (data: BalancesData): void => {
    for (const balance of listIn<Balance>(data, 'balances')) byAsset.set(balance.asset, balance);
    view = undefined;
  };

  return {
    reset: (snapshot) => {
      byAsset.clear();
      put(snapshot);
      return true;
    },
    apply: (delta) => {
      put(delta);
      return true;
    },
    view: () => (view ??= [...byAsset.values()]),
  };
}

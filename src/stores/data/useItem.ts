import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useComeback } from './comeback.ts';
import type { DataAt, Endpoint, QueryAt } from './endpoint.ts';
import { createItemModel } from './itemModel.ts';
import type { ItemOptions, ItemState } from './itemModel.ts';
import { context, registries, useModel, useRevision } from './layer.ts';
import type { Revision } from './layer.ts';
import { isSame } from './listModel.ts';

export interface ItemUse<E extends Endpoint> extends ItemOptions<E> {
  /** The item is fetched again whenever this changes, once it is known; what there is stays meanwhile. */
  readonly revision?: Revision;
  /** Whether there is anything to ask for, `true` where left out: a visitor has no balances, and simulated trading has no wallet. */
  readonly isOffered?: boolean;
}

/** One thing that the exchange answers, as a screen needs it. */
export interface Item<Data> {
  readonly loading: boolean;
  readonly item: Data | undefined;
  /** Why the last call failed. */
  readonly error: unknown;
  readonly reload: () => void;
}

const NOT_OFFERED = { loading: false, item: undefined, error: undefined, reload: () => undefined } as const;

/** One thing of the exchange. From the very render in which the query changes, nothing of the old one is shown. */
export function useItem<E extends Endpoint>(use: ItemUse<E>): Item<DataAt<E>> {
  const { namespace, isOffered = true } = use;
  const changes = useRevision(use.revision);
  const query = (use.query ?? {}) as QueryAt<E>;
  const model = useModel({ registry: registries.items, name: namespace, member: 'namespace' }, () =>
    createItemModel(context, use),
  );
  const key = JSON.stringify(query);
  useEffect(() => {
    if (isOffered) void model.load(query);
    // A query of the same content is the same query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [model, key, changes, isOffered]);
  useComeback(model, 'revision' in use, () => {
    if (isOffered) void model.load(query);
  });
  const state = useSnapshot(model.state) as ItemState<DataAt<E>, QueryAt<E>>;
  if (!isOffered) return NOT_OFFERED;
  const reload = (): void => void model.load(query);
  if (!isSame(query, state.query)) {
    return { loading: true, item: undefined, error: undefined, reload };
  }
  return { loading: state.loading, item: state.item, error: state.error, reload };
}

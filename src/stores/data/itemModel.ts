import { proxy, ref } from 'valtio';
import type { DataContext } from './context.ts';
import { failureNotice } from './context.ts';
import { callEndpoint } from './endpoint.ts';
import type { DataAt, Endpoint, QueryAt } from './endpoint.ts';
import { createLatest } from './latest.ts';
import { isSame } from './listModel.ts';

export interface ItemState<Item, Query> {
  loading: boolean;
  query: Query;
  /** The last one that arrived for this query; kept while it is fetched again. */
  item: Item | undefined;
  error: unknown;
}

export interface ItemOptions<E extends Endpoint> {
  readonly namespace: string;
  readonly api: E;
  readonly query?: QueryAt<E> | undefined;
}

/** One thing that a GET answers. Loading never rejects: failures are in the state, and told in a notice. */
export interface ItemModel<Item, Query> {
  readonly state: ItemState<Item, Query>;
  /** Fetches it; another query shows nothing of what was there. */
  load(query: Query): Promise<void>;
}

/** Makes an item. Nothing is asked for before the first `load`. */
export function createItemModel<E extends Endpoint>(
  context: DataContext,
  { api, query }: ItemOptions<E>,
): ItemModel<DataAt<E>, QueryAt<E>> {
  const latest = createLatest();
  const state = proxy({
    loading: false,
    query: ref((query ?? {}) as object),
    item: undefined,
    error: undefined,
  }) as object as ItemState<DataAt<E>, QueryAt<E>>;

  return {
    state,
    async load(next) {
      if (!isSame(next, state.query)) {
        state.query = ref(next as object) as object as QueryAt<E>;
        state.item = undefined;
      }
      state.loading = true;
      const outcome = await latest((signal) =>
        callEndpoint(context.sdk, api, { query: { ...(next as object) }, signal }),
      );
      if (outcome === undefined) return;
      state.loading = false;
      state.error = undefined;
      if (outcome.ok) {
        state.item = keep(outcome.data) as DataAt<E>;
        return;
      }
      const notice = failureNotice(outcome.error);
      if (notice === undefined) return;
      state.error = ref(outcome.error as object);
      context.notify(notice);
    },
  };
}

/** Answers are immutable: they are kept as they came. */
function keep(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? ref(value) : value;
}

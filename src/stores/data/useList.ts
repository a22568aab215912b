import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useComeback } from './comeback.ts';
import type { EntryAt, FiltersAt, ListEndpoint } from './endpoint.ts';
import { context, registries, useModel, useRevision } from './layer.ts';
import type { Revision } from './layer.ts';
import { createListModel, DEFAULT_PAGE_SIZE, FIRST_PAGE, isSame } from './listModel.ts';
import type { ListModel, ListOptions, ListState } from './listModel.ts';

/** A column of an exported file. */
export type { Column } from '@tidemark/sdk';

export interface ListUse<E extends ListEndpoint> extends ListOptions<E> {
  /** The list is fetched again whenever this changes, once it is known; what there is stays meanwhile. */
  readonly revision?: Revision;
}

/** A list as a screen needs it. */
export interface List<Entry> extends Pick<
  ListState<Entry, unknown>,
  'loading' | 'page' | 'hasNext' | 'sort' | 'items' | 'item' | 'error' | 'exporting'
> {
  readonly goTo: (page: number) => void;
  readonly reload: () => void;
  readonly sortBy: (column: string) => void;
  readonly select: (entry: Entry | undefined) => void;
  readonly exportCsv: () => void;
  readonly cancelExport: () => void;
}

/** A list of the exchange. From the very render in which the filters change, nothing of the old ones is shown. */
export function useList<E extends ListEndpoint>(use: ListUse<E>): List<EntryAt<E>> {
  const { namespace } = use;
  const changes = useRevision(use.revision);
  const filters = (use.filters ?? {}) as FiltersAt<E>;
  const model = useModel({ registry: registries.lists, name: namespace, member: 'namespace' }, () =>
    createListModel(context, use),
  );
  const key = JSON.stringify(filters);
  useEffect(() => {
    void model.filter(filters);
    // Filters of the same content are the same filters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [model, key, changes]);
  useComeback(model, 'revision' in use, () => void model.filter(filters));
  const state = useSnapshot(model.state) as ListState<EntryAt<E>, FiltersAt<E>>;
  return viewOf(model, isSame(filters, state.filters) ? state : { ...state, ...UNKNOWN });
}

const UNKNOWN = {
  loading: true,
  page: { current: FIRST_PAGE, size: DEFAULT_PAGE_SIZE, total: undefined },
  hasNext: false,
  items: undefined,
  item: undefined,
  error: undefined,
};

function viewOf<Entry, Filters>(
  model: ListModel<Entry, Filters>,
  { loading, page, hasNext, sort, items, item, error, exporting }: ListState<Entry, Filters>,
): List<Entry> {
  return {
    loading,
    page,
    hasNext,
    sort,
    items,
    item,
    error,
    exporting,
    goTo: (next) => void model.goTo(next),
    reload: () => void model.load(),
    sortBy: (column) => model.sortBy(column),
    select: (entry) => model.select(entry),
    exportCsv: () => void model.exportCsv(),
    cancelExport: () => model.cancelExport(),
  };
}

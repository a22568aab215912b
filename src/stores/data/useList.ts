import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useComeback } from './comeback.ts';
import type { EntryAt, FiltersAt, ListEndpoint } from './endpoint.ts';
import type { PageSize } from '../../platform/pageSizes.ts';
import { preferences, usePreferences } from '../preferences.ts';
import { context, registries, useModel, useRevision } from './layer.ts';
import type { Revision } from './layer.ts';
import { createListModel, FIRST_PAGE, isSame } from './listModel.ts';
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
  'loading' | 'page' | 'hasNext' | 'items' | 'item' | 'error' | 'exporting'
> {
  readonly goTo: (page: number) => void;
  /** Chooses how many rows a page has, here and in every other list of this browser. */
  readonly resize: (pageSize: PageSize) => void;
  readonly reload: () => void;
  readonly select: (entry: Entry | undefined) => void;
  readonly exportCsv: () => void;
  readonly cancelExport: () => void;
}

/**
 * A list of the exchange, with as many rows on a page as the visitor chose unless it has a size of its own. From the very render in which
 * the filters or that size change, nothing of the old ones is shown.
 */
export function useList<E extends ListEndpoint>(use: ListUse<E>): List<EntryAt<E>> {
  const { namespace } = use;
  const changes = useRevision(use.revision);
  const chosen = usePreferences().pageSize;
  const size = use.pageSize ?? chosen;
  const filters = (use.filters ?? {}) as FiltersAt<E>;
  const model = useModel({ registry: registries.lists, name: namespace, member: 'namespace' }, () =>
    createListModel(context, { ...use, pageSize: size }),
  );
  const key = JSON.stringify(filters);
  useEffect(() => {
    void model.filter(filters, size);
    // Filters of the same content are the same filters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [model, key, changes, size]);
  useComeback(model, 'revision' in use, () => void model.filter(filters, size));
  const state = useSnapshot(model.state) as ListState<EntryAt<E>, FiltersAt<E>>;
  const isCurrent = isSame(filters, state.filters) && state.page.size === size;
  const page = { current: FIRST_PAGE, size, total: undefined };
  return viewOf(model, isCurrent ? state : { ...state, ...UNKNOWN, page });
}

const UNKNOWN = {
  loading: true,
  hasNext: false,
  items: undefined,
  item: undefined,
  error: undefined,
};

function viewOf<Entry, Filters>(
  model: ListModel<Entry, Filters>,
  { loading, page, hasNext, items, item, error, exporting }: ListState<Entry, Filters>,
): List<Entry> {
  return {
    loading,
    page,
    hasNext,
    items,
    item,
    error,
    exporting,
    goTo: (next) => void model.goTo(next),
    resize: (pageSize) => preferences.update({ pageSize }),
    reload: () => void model.load(),
    select: (entry) => model.select(entry),
    exportCsv: () => void model.exportCsv(),
    cancelExport: () => model.cancelExport(),
  };
}

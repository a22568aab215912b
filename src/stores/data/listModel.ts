import { proxy, ref } from 'valtio';
import { nextSort } from '../../platform/sort.ts';
import type { Sort } from '../../platform/sort.ts';
import type { DataContext } from './context.ts';
import { failureNotice } from './context.ts';
import { callEndpoint, hasPageNumbers } from './endpoint.ts';
import type { EntryAt, FiltersAt, ListEndpoint } from './endpoint.ts';
import { createLatest } from './latest.ts';
import type { FileProgress } from './listFile.ts';
import { newestFirst, pageQuery, readPage } from './readPage.ts';
import type { Place } from './readPage.ts';

export const FIRST_PAGE = 1;
const DEFAULT_PAGE_SIZE = 10;

export interface ListState<Entry, Filters> {
  loading: boolean;
  /** Which page is shown or on its way, from 1; its size; and how many entries the whole list has, where its pages have numbers. */
  page: { current: number; size: number; total: number | undefined };
  /** Whether there is a page after the one that was shown last. */
  hasNext: boolean;
  sort: Sort | undefined;
  filters: Filters;
  /** The entries of the page; `undefined` until they have arrived. */
  items: readonly Entry[] | undefined;
  /** The entry that was picked out of them. */
  item: Entry | undefined;
  /** Why the last call failed. */
  error: unknown;
  /** How much of the file has come that is being saved; without numbers before the first of it. `undefined` while none is. */
  exporting: Partial<FileProgress> | undefined;
}

export interface ListOptions<E extends ListEndpoint> {
  /** Name of the list among all; screens that name the same one share it. */
  readonly namespace: string;
  /** `undefined` where a deployment has no such list: then there is a warning and nothing is asked for. */
  readonly api: E | undefined;
  readonly filters?: FiltersAt<E>;
  readonly pageSize?: number | undefined;
}

/** A list, page by page. No action ever rejects: failures are in the state, and told in a notice. */
export interface ListModel<Entry, Filters> {
  readonly state: ListState<Entry, Filters>;
  /** Fetches the current page again; what there is stays meanwhile. */
  load(): Promise<void>;
  /** Pages that go by cursor are reached one after the other: a page further on is the next one. */
  goTo(page: number): Promise<void>;
  /** Other filters, and pages of another size, start at the first page and show nothing of what was there. The same ones load again. */
  filter(filters: Filters, pageSize?: number): Promise<void>;
  /** By a column: descending, ascending, unsorted. */
  sortBy(column: string): void;
  select(entry: Entry | undefined): void;
  /** Saves the whole list under the current filters, as the exchange writes it. One file at a time. */
  exportCsv(): Promise<void>;
  /** Gives up the file that is on its way: nothing is saved. */
  cancelExport(): void;
}

/** Makes a list. Nothing is asked for before the first `load` or `filter`. */
export function createListModel<E extends ListEndpoint>(
  context: DataContext,
  { namespace, api, filters, pageSize = DEFAULT_PAGE_SIZE }: ListOptions<E>,
): ListModel<EntryAt<E>, FiltersAt<E>> {
  type Entry = EntryAt<E>;
  type Filters = FiltersAt<E>;
  const isNumbered = hasPageNumbers(api);
  const latest = createLatest();
  const state = proxy({
    loading: false,
    page: { current: FIRST_PAGE, size: pageSize, total: isNumbered ? 0 : undefined },
    hasNext: false,
    sort: undefined,
    filters: ref(filters ?? {}),
    items: undefined,
    item: undefined,
    error: undefined,
    exporting: undefined,
  }) as object as ListState<Entry, Filters>;

  /** Where the pages of a list of the contract begin, as far as they are known, by their numbers. */
  let starts: (string | undefined)[] = [undefined, undefined];
  const startOf = (page: number) => (isNumbered ? String(page) : starts[page]);

  const filtersFor = (chosen: Filters) => (typeof api === 'string' ? newestFirst(chosen as object) : chosen);
  const fetchPage = (place: Place, signal?: AbortSignal): Promise<unknown> => {
    const query = { ...filtersFor(state.filters), ...pageQuery(api as E, place) };
    return callEndpoint(context.sdk, api as E, { query, ...(signal && { signal }) });
  };
  const read = (data: unknown, asked: { readonly current: number; readonly size: number }) =>
    readPage<Entry>(api as E, data, asked, () =>
      context.console.warn(`The list "${namespace}" was answered without items`),
    );

  const load = async (): Promise<void> => {
    if (api === undefined) {
      context.console.warn(`The list "${namespace}" has no api`);
      return;
    }
    const { current, size } = state.page;
    state.loading = true;
    const outcome = await latest((signal) => fetchPage({ start: startOf(current), size }, signal));
    if (outcome === undefined) return;
    state.loading = false;
    if (!outcome.ok) {
      const notice = failureNotice(outcome.error);
      if (notice === undefined) return;
      state.error = ref(outcome.error as object);
      context.notify(notice);
      return;
    }
    const { page, items, next } = read(outcome.data, { current, size });
    starts = [...starts.slice(0, current + 1), ...(next === null ? [] : [next])];
    state.page = page;
    state.hasNext = next !== null;
    state.items = ref(items as Entry[]);
    state.error = undefined;
  };

  const startOver = (page: number): void => {
    state.page.current = page;
    state.items = undefined;
    state.error = undefined;
  };

  let giveUp: AbortController | undefined;
  const endExport = (): void => {
    giveUp = undefined;
    state.exporting = undefined;
  };

  return {
    state,
    load,
    goTo(page) {
      startOver(isNumbered ? page : Math.min(page, starts.length - 1));
      return load();
    },
    filter(next, size = state.page.size) {
      if (!isSame(next, state.filters) || size !== state.page.size) {
        state.page.size = size;
        state.filters = ref(next as object) as Filters;
        state.item = undefined;
        if (isNumbered) state.page.total = 0;
        state.hasNext = false;
        starts = [undefined, undefined];
        startOver(FIRST_PAGE);
      }
      return load();
    },
    sortBy(column) {
      state.sort = nextSort(state.sort, column);
    },
    select(entry) {
      state.item = entry === undefined ? undefined : (ref(entry as object) as Entry);
    },
    async exportCsv() {
      if (api === undefined) return load();
      if (giveUp !== undefined) return;
      const ended = (giveUp = new AbortController());
      state.exporting = {};
      const { current, size } = state.page;
      // Most visits save no file.
      const { exportList } = await import('./exportList.ts');
      await exportList(context, {
        api,
        filters: filtersFor(state.filters),
        paging: pageQuery(api, { start: startOf(current), size }),
        signal: ended.signal,
        onProgress(progress) {
          if (giveUp === ended) state.exporting = progress;
        },
      });
      if (giveUp === ended) endExport();
    },
    cancelExport() {
      giveUp?.abort();
      endExport();
    },
  };
}

/** Whether two sets of filters ask for the same. */
export function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

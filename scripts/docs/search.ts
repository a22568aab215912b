import MiniSearch from 'minisearch';
import { AREAS, type Page } from './page.ts';
import { SEARCH_OPTIONS, type Found } from './browser/searchOptions.ts';

/** The index that the page's script searches: one entry for each page and for each part of it. */
export function searchIndex(pages: readonly Page[]): string {
  const index = new MiniSearch<Found & { readonly text: string }>(SEARCH_OPTIONS);
  const entries = pages.flatMap((page) => {
    const area = page.area === undefined ? '' : AREAS[page.area];
    const trail = [area, page.group].filter((each) => each !== '').join(' / ');
    return [
      { url: page.path, title: page.title, trail, text: page.summary },
      ...page.parts
        .filter(({ title, id }) => title !== '' && id !== '')
        .map(({ id, title, text }) => ({
          url: `${page.path}#${id}`,
          title,
          trail: `${trail === '' ? '' : `${trail} / `}${page.title}`,
          text,
        })),
    ];
  });
  index.addAll(uniqueBy(entries, ({ url }) => url));
  return JSON.stringify(index);
}

function uniqueBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  return Array.from(new Map(entries.map((entry) => [keyOf(entry), entry])).values());
}

import { parseQuery } from '../../../../platform/query.ts';

/** Height of a phone's status bar where the app does not tell, in pixels. */
const DEFAULT_PX = 20;

/** As the app opened the page: later navigations inside it do not carry the parameter. */
const openedWith = location.search;

/** Room for the phone's status bar above the page, in pixels: the query parameter `statusBarHeight`. */
export function statusBarHeight(search: string = openedWith): number {
  const wanted = parseQuery(search).get('statusBarHeight') ?? '';
  return /^\d{1,3}(\.\d+)?$/.test(wanted) ? Number(wanted) : DEFAULT_PX;
}

import { sessionState } from '../../stores/session/state.ts';
import { frames, ROUTES, SHORTCUTS } from './table.ts';
import type { AppRoute } from './table.ts';

/** The screens of an area in the order of the table; `undefined` for those without a frame. */
export function routesIn(frame: AppRoute['frame']): readonly AppRoute[] {
  return ROUTES.filter((route) => route.frame === frame);
}

const MOBILE_DEFAULT = '/fees';

/** The screen of a path in the fragment of `/m/`, with or without a slash at its end; the fees for none at all. */
export function mobileRouteOf(fragment: string): AppRoute | undefined {
  return find(routesIn('mobile'), pathOf(fragment).replace(/\/$/, '') || MOBILE_DEFAULT);
}

/** The screen that an address of the site leads to. @param href path inside the site, with query and fragment if any */
export function routeOf(href: string): AppRoute | undefined {
  const path = pathOf(href);
  const shortcut = SHORTCUTS[path.toLowerCase().replace(/\/$/, '')];
  if (shortcut !== undefined) return routeOf(shortcut);
  if (/^\/m\/?$/.test(path)) return mobileRouteOf(href.split('#')[1] ?? '');
  return find([...routesIn(undefined), ...routesIn('personal')], path);
}

/** Fetches the chunk of the screen that a link leads to, ahead of the click. @param href path inside the site */
export function preloadPath(href: string): void {
  void loadPath(href);
}

/** Where guests are led from a screen of users. */
const LOGIN = '/auth/login';

/** The screen that an address of the site shows at first: the login, to a guest, in the place of those of users. */
export function firstRouteOf(href: string, isGuest: boolean): AppRoute | undefined {
  const route = routeOf(href);
  const isOfUsers = route?.isPersonal === true || (route?.frame === 'personal' && route.isForGuests !== true);
  return isGuest && isOfUsers ? routeOf(LOGIN) : route;
}

/** Fetches what is shown at an address of the site. Never rejects: a failure shows when the page is rendered. */
export async function loadPath(href: string): Promise<void> {
  const route = firstRouteOf(href, sessionState.user === null);
  if (route === undefined) return;
  const frame = route.frame && frames[route.frame];
  await Promise.all([frame?.preload(), route.page.preload()]);
}

function pathOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? '';
}

function find(routes: readonly AppRoute[], path: string): AppRoute | undefined {
  return routes.find((route) => patternOf(route.path).test(path));
}

/** Fits what the router's own pattern fits: an optional last segment, a slash at the end, any case. */
function patternOf(path: string | RegExp): RegExp {
  return typeof path === 'string' ? new RegExp(`^${path.replace(/\/:\w+\?/, '(/[^/]+)?')}/?$`, 'i') : path;
}

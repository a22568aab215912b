import type { ClientConfig } from '@tidemark/sdk/contract';

/** What the configuration says of features: name to on or off. */
export type Switches = ClientConfig['switches'];

/** Where each feature begins that has addresses of its own; every address below belongs to it. */
const PLACES = {
  register: '/auth/register',
  derivatives: '/contract',
  earn: '/personal/earn',
  deposit: '/personal/deposit',
  withdrawal: '/personal/withdrawal',
  apiManagement: '/personal/settings/my-api',
  coupon: ['/m/#/mobile/coupon', '/personal/coupon'],
  invite: ['/m/#/mobile/invite', '/personal/invite'],
  vip: '/m/#/vip',
} as const;

/** Features that are not built: no switch turns them on, and no menu leads to them. */
const NOT_BUILT: Readonly<Record<string, string>> = { p2p: '/p2p', copyTrading: '/copy' };

/** A feature that a deployment may switch off. */
export type Feature = keyof typeof PLACES | 'twoFactor';

/** As long as the configuration is not known. */
export const ALL_OFF: Switches = Object.fromEntries(Object.keys(PLACES).map((name) => [name, false]));

/** Whether a feature is there: it is built, and its switch is not off. */
export function isOn(name: string, switches: Switches): boolean {
  return !Object.hasOwn(NOT_BUILT, name) && switches?.[name] !== false;
}

/** Whether what an address of the site leads to is there. */
export function isOffered(url: string, switches: Switches): boolean {
  return Object.entries({ ...PLACES, ...NOT_BUILT }).every(
    ([name, places]) => ![places].flat().some((place) => isBelow(url, place)) || isOn(name, switches),
  );
}

/** Whether an address is a place or below it; the router ignores case. */
function isBelow(url: string, place: string): boolean {
  return url.toLowerCase().startsWith(place) && /^([/?#]|$)/.test(url.slice(place.length));
}

import type { ClientConfig } from '@tidemark/sdk/contract';

/** What the configuration says of features: name to on or off. */
export type Switches = ClientConfig['switches'];

/** Where each feature begins that has addresses of its own; every address below belongs to it. */
const PLACES = {
  register: '/auth/register',
  derivatives: '/contract',
  p2p: '/p2p',
  copyTrading: '/copy',
  earn: '/personal/earn',
  deposit: '/personal/deposit',
  withdrawal: '/personal/withdrawal',
  apiManagement: '/personal/settings/my-api',
  coupon: ['/m/#/mobile/coupon', '/personal/coupon'],
  invite: ['/m/#/mobile/invite', '/personal/invite'],
  vip: '/m/#/vip',
} as const;

/** A feature that a deployment may switch off. */
export type Feature = keyof typeof PLACES | 'twoFactor';

/** As long as the configuration is not known. */
export const ALL_OFF: Switches = Object.fromEntries(Object.keys(PLACES).map((name) => [name, false]));

/** Whether a feature is there: unless its switch is off. */
export function isOn(name: string, switches: Switches): boolean {
  return switches?.[name] !== false;
}

/** Whether what an address of the site leads to is there. */
export function isOffered(url: string, switches: Switches): boolean {
  return Object.entries(PLACES).every(
    ([name, places]) => ![places].flat().some((place) => isBelow(url, place)) || isOn(name, switches),
  );
}

function isBelow(url: string, place: string): boolean {
  return url.startsWith(place) && /^([/?#]|$)/.test(url.slice(place.length));
}

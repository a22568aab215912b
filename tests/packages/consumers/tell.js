import { roundTrip } from './roundTrip.js';

/**
 * Makes the round trip with the exchange that the page's address names, and shows its outcome on the page.
 * @param {Parameters<typeof roundTrip>[0]} packages
 */
export async function tell(packages) {
  const exchange = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const outcome = await roundTrip(packages, exchange).catch(String);
  document.body.append(Object.assign(document.createElement('output'), { value: JSON.stringify(outcome) }));
}

import { roundTrip } from './roundTrip.js';

/**
 * Makes the round trip with the exchange that the page's address names, and shows its outcome on the page.
 *
 * @param {Parameters<typeof roundTrip>[0]} streams
 * @param {typeof import('./orders.js').ordersAt} ordersAt
 */
export async function tell(streams, ordersAt) {
  const exchange = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const outcome = await roundTrip(streams, ordersAt(exchange), exchange.address).catch(String);
  document.body.append(Object.assign(document.createElement('output'), { value: JSON.stringify(outcome) }));
}

import { createClient, secretApiKey } from '@tidemark/sdk/client';
import { cancelOrder, getOrder, placeOrder } from '@tidemark/sdk/spot';

/**
 * The calls of the round trip as functions that bundlers can leave out.
 *
 * @param {{ address: string, keyId: string, secret: string }} exchange
 * @returns {Parameters<typeof import('./roundTrip.js').roundTrip>[1]}
 */
export function ordersAt({ address, keyId, secret }) {
  const client = createClient({ baseUrl: address, apiKey: secretApiKey({ keyId, secret }) });
  return {
    place: (order, settings) => placeOrder(client, order, settings),
    get: (name, settings) => getOrder(client, name, settings),
    cancel: (name, settings) => cancelOrder(client, name, settings),
  };
}

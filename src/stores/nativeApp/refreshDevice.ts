import { sdk } from '../clients.ts';
import { sessionState } from '../session/state.ts';

/**
 * Has the exchange renew what it knows this device by; only for logged-in users. Never rejects: what failed is done four
 * hours later.
 */
export async function refreshDevice(): Promise<void> {
  if (sessionState.user === null) return;
  await sdk.call('refreshDevice').catch(() => undefined);
}

import { canSignalAccepted, signalAccepted } from '../../platform/passkeys.ts';
import { sdk } from '../clients.ts';

/**
 * Has authenticators forget passkeys of the user that were removed where no page could tell them: by the way back for lost factors, or on another device.
 * Asks the exchange for nothing where the browser cannot tell them either. Never rejects.
 */
export async function signalAcceptedPasskeys(): Promise<void> {
  if (!canSignalAccepted()) return;
  const { accepted } = await sdk.call('listPasskeys').catch(() => ({ accepted: null }));
  if (accepted !== null) await signalAccepted(accepted);
}

import { isAddress, isHex, verifyMessage } from 'viem';
import { isSignedByBip322 } from './bip322.ts';

/** Whether the key of an address has signed a message: EIP-191 for one that begins with 0x, BIP-322 for one of native segwit. */
export async function isSignedBy(
  address: string,
  { message, signature }: { readonly message: string; readonly signature: string },
): Promise<boolean> {
  if (!address.startsWith('0x')) return isSignedByBip322(address, message, signature);
  if (!isAddress(address) || !isHex(signature)) return false;
  try {
    return await verifyMessage({ address, message, signature });
  } catch {
    // A signature that is no point of the curve.
    return false;
  }
}

import { checksumAddress, isAddress, type Address } from 'viem';
import type { AddressCheck, NetworkInfo } from '../../protocol.ts';
import { refusedRecipient } from '../refusedRecipients.ts';
import type { Questions } from './questions.ts';

const SHAPE = /^0x[\da-f]{40}$/i;

/** Of Bitcoin and its likes. */
const OTHER_NETWORK =
  /^(?:(?:bc|tb|bcrt)1[\da-z]{20,}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|[TL][1-9A-HJ-NP-Za-km-z]{33})$/;

/** Code of an account that lets a contract act for it (EIP-7702) but is somebody's own. */
const DELEGATION = /^0xef0100/i;

/** Looks at an address that somebody wants to be paid at. Mixed case is a checksum (EIP-55) and has to be right. */
export async function checkAddress(
  text: string,
  ask: Questions,
  info: Pick<NetworkInfo, 'assets'>,
): Promise<Omit<AddressCheck, 'ownUserId'>> {
  const refused = (problem: AddressCheck['problem']) => ({ address: null, problem, isContract: false });
  if (!SHAPE.test(text)) return refused(OTHER_NETWORK.test(text) ? 'network' : 'malformed');
  const digits = text.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isMixed && !isAddress(text)) return refused('checksum');
  const address = checksumAddress(text.toLowerCase() as Address);
  const problem = refusedRecipient(address, info);
  if (problem !== undefined) return refused(problem);
  const code = await ask.code(address);
  return { address, problem: null, isContract: code !== '0x' && !DELEGATION.test(code) };
}

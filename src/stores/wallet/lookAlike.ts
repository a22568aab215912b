import { isSameAddress } from './withdrawalRules.ts';

/** As many characters at each end as people compare, and as those who poison a history can afford to imitate. */
const COMPARED = 4;

/** What addresses of a network begin with, whoever owns them. */
const COMMON_START = /^(?:0x|bc1[qp]|tb1[qp]|bcrt1[qp])/i;

/**
 * The known address that another one resembles without being it: with the same beginning and the same end. Whoever sends dust from such an
 * address hopes that it is copied out of the history some day ("address poisoning").
 */
export function lookAlikeOf<Known extends { readonly address: string }>(
  address: string,
  known: readonly Known[],
): Known | undefined {
  const ends = endsOf(address);
  if (ends === undefined || known.some((one) => isSameAddress(one.address, address))) return undefined;
  return known.find((one) => endsOf(one.address) === ends);
}

function endsOf(address: string): string | undefined {
  const own = address.toLowerCase().replace(COMMON_START, '');
  return own.length <= 2 * COMPARED ? undefined : own.slice(0, COMPARED) + own.slice(-COMPARED);
}

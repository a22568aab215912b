import type { Address } from 'viem';

/**
 * Names what code brings: what a contract pays, and whom, it may decide anew in each block that has the transaction. What comes to somebody else is another
 * arrival, so nobody's is ever made over to another user. By the whole address: some of ours begin alike, and one transaction may pay two of those.
 */
export function placeOf(what: string, address: Address): string {
  return `${what}.${address.slice(2).toLowerCase()}`;
}

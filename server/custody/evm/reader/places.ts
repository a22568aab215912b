import type { Address } from 'viem';

/** Digits of an address that tell it from all others that a transaction may pay. */
const TELLING = 8;

/**
 * Names what code brings: what a contract pays, and whom, it may decide anew in each block that has the transaction. What comes to somebody else is another
 * arrival, so nobody's is ever made over to another user.
 */
export function placeOf(what: string, address: Address): string {
  return `${what}.${address.slice(2, 2 + TELLING).toLowerCase()}`;
}

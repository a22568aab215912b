import { FIRST_USER_OWNER, ownerOf } from '../engine/protocol.ts';

/** The exchange's own accounts (market makers, fees) have no history. */
export function isUserAccount(account: number): boolean {
  return ownerOf(account) >= FIRST_USER_OWNER;
}

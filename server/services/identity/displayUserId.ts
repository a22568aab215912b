/** Keeps ledger numbers out of the public UID. */
const FIRST_DISPLAY_ID = 61_000_000;

/** The public UID of a user, which never changes. @param userId owner number in the ledger */
export function displayUserIdOf(userId: number): string {
  return String(FIRST_DISPLAY_ID + userId);
}

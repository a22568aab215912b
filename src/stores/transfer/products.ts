/** The accounts of a user by product id. */
export const PRODUCT = { wallet: 1, spot: 2, cryptoContract: 3, derivatives: 4 } as const;

/** The product with an account per trade pair, until the exchange names it. */
export const DEFAULT_MARGIN_PRODUCT = 5;

/** What a product allows: `transferAvailable` of the transfer info. */
const TRANSFER_STATUS = { suspended: 0, outSuspended: 1, inSuspended: 2, available: 3 } as const;

/** Whether nothing may leave an account of this status; one that the exchange does not list gives nothing. */
export function isSourceBlocked(status: number | undefined): boolean {
  return (
    status === undefined || status === TRANSFER_STATUS.suspended || status === TRANSFER_STATUS.outSuspended
  );
}

/** Whether nothing may enter an account of this status; one that the exchange does not list takes nothing. */
export function isTargetBlocked(status: number | undefined): boolean {
  return (
    status === undefined || status === TRANSFER_STATUS.suspended || status === TRANSFER_STATUS.inSuspended
  );
}

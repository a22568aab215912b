/** How long a code is good to be scanned: the address in it changes this often. */
export const QR_PERIOD_MS = 3 * 60_000;

/** The period that a moment belongs to. @param now milliseconds since the epoch */
export function qrBucket(now: number): number {
  return Math.floor(now / QR_PERIOD_MS);
}

/**
 * The address behind the download code.
 * @param page `location.origin` followed by the base path of the site
 */
export function downloadAddress(page: string, bucket: number): string {
  return `${page}/download?t=${bucket}`;
}

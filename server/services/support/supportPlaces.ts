/** Where tickets are written, inside the site. */
const SUPPORT_PATH = '/support';

/**
 * Names where support is reached: its address and the page of tickets, as far as the deployment has them.
 * @param site origin of the genuine pages; empty where the deployment names none
 */
export function supportPlaces(site: string, email: string | undefined): string[] {
  return [...(email === undefined ? [] : [email]), ...(site === '' ? [] : [site + SUPPORT_PATH])];
}

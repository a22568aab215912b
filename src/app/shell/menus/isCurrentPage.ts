/**
 * Whether an entry stands for the page that is open: its path or one below it. Addresses with a query or a fragment
 * name a part of a page and are never marked.
 */
export function isCurrentPage(url: string, location: string): boolean {
  if (/[?#]/.test(url)) return false;
  return location === url || (url !== '/' && location.startsWith(`${url}/`));
}

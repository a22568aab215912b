/**
 * Scrolls to the element that a link's fragment names, if it is on the page already. Needed because a router's
 * `pushState` does not scroll; a page that is yet to open looks at the address itself.
 */
export function scrollToFragment(href: string): void {
  const id = href.split('#', 2)[1];
  if (id === undefined) return;
  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' });
}

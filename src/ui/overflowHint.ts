import type { RefCallback } from 'react';
import classes from './overflowHint.module.css';

/**
 * A ref for an element that scrolls sideways: fades the sides behind which there is more, so that nobody takes what is cut off for the
 * whole. Marks the element with `data-more`: `start`, `end` or both.
 */
export const overflowHint: RefCallback<HTMLElement> = (element) => watch(element, element?.children);

/** The same as a ref for the content of the element that scrolls. */
export const contentOverflowHint: RefCallback<HTMLElement> = (content) =>
  watch(content?.parentElement, content ? [content] : []);

function watch(
  scroller: HTMLElement | null | undefined,
  contents: Iterable<Element> = [],
): (() => void) | undefined {
  if (!scroller) return undefined;
  const mark = (): void => {
    const { scrollLeft, clientWidth, scrollWidth } = scroller;
    // Negative from right to left.
    const before = Math.abs(scrollLeft);
    const sides = [before > 1 && 'start', before + clientWidth < scrollWidth - 1 && 'end'];
    const more = sides.filter((side) => side !== false).join(' ');
    if (more === '') delete scroller.dataset['more'];
    else scroller.dataset['more'] = more;
  };
  scroller.classList.add(classes['scroller'] ?? '');
  const observer = new ResizeObserver(mark);
  observer.observe(scroller);
  for (const content of contents) observer.observe(content);
  scroller.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    scroller.removeEventListener('scroll', mark);
    delete scroller.dataset['more'];
  };
}

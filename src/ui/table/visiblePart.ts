/** What of an element can be seen, in pixels from its own top. */
export interface VisiblePart {
  readonly start: number;
  readonly height: number;
}

/** The part of an element that neither the window nor anything around it that scrolls cuts off. */
export function visiblePart(element: HTMLElement | null): VisiblePart {
  if (element === null) return { start: 0, height: 0 };
  const { top, bottom } = element.getBoundingClientRect();
  let [from, to] = [0, window.innerHeight];
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (!clips(around)) continue;
    const edge = around.getBoundingClientRect();
    from = Math.max(from, edge.top);
    to = Math.min(to, edge.bottom);
  }
  // What is about to be scrolled into view begins at its edge.
  const start = Math.min(Math.max(0, from - top), Math.max(0, bottom - top));
  return { start, height: Math.max(0, to - Math.max(from, top)) };
}

/** Calls `tell` now and whenever what can be seen of an element may be another part of it. */
export function followView(element: HTMLElement | null, tell: () => void): () => void {
  if (element === null) return () => undefined;
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      tell();
    });
  };
  // Scrolling does not bubble, but is heard of on its way down.
  const onScroll = ({ target }: Event): void => {
    if (target instanceof Node && target.contains(element)) tell();
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  window.addEventListener('resize', soon);
  const observer = new ResizeObserver(soon);
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (clips(around)) observer.observe(around);
  }
  tell();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('resize', soon);
    document.removeEventListener('scroll', onScroll, { capture: true });
  };
}

function clips(element: Element): boolean {
  const { overflowY } = getComputedStyle(element);
  return element !== document.documentElement && overflowY !== 'visible' && overflowY !== '';
}

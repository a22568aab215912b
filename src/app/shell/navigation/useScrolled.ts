import { useSyncExternalStore } from 'react';

let isScrolled = false;

function subscribe(onChange: () => void): () => void {
  const read = (): void => {
    isScrolled = window.scrollY > 0;
    onChange();
  };
  // With the next frame, whose layout is wanted anyway: while the page is being built, reading would force one.
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}

/** Whether the page has been scrolled away from its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => isScrolled);
}

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Makes a navigation inside the page feel like one: the new screen starts at its top and has the focus, so that
 * screen readers and the Tab key continue there. Going back keeps the position that the browser restores, and a
 * change of query or fragment moves nothing. wouter announces its navigations as `pushState` events.
 */
export function useNavigationFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    let pathname = location.pathname;
    const onPush = (): void => {
      const changed = location.pathname !== pathname;
      pathname = location.pathname;
      if (!changed) return;
      main.current?.focus({ preventScroll: true });
      if (location.hash === '') window.scrollTo(0, 0);
    };
    const onOther = (): void => void (pathname = location.pathname);
    window.addEventListener('pushState', onPush);
    window.addEventListener('replaceState', onOther);
    window.addEventListener('popstate', onOther);
    return () => {
      window.removeEventListener('pushState', onPush);
      window.removeEventListener('replaceState', onOther);
      window.removeEventListener('popstate', onOther);
    };
  }, []);

  return main;
}

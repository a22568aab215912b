import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import classes from './Overlay.module.css';
import { overlays } from './overlays.ts';

/** Marks the content of every overlay in the document. */
export const OVERLAY_CONTENT = { 'data-overlay': '' } as const;

/** What all overlays pass on to Mantine. */
interface OverlayProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly closeOnEscape: boolean;
  readonly returnFocus: false;
  readonly transitionProps: { readonly duration: number };
}

/**
 * What makes something over the page an overlay: the back button closes it, Escape closes the topmost one alone, and
 * the focus goes back to where it was, unless it has moved on. Mantine traps the focus and locks the page's scroll.
 */
export function useOverlay(isOpen: boolean, onClose: () => void): OverlayProps {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? overlays.open(id, () => close()) : undefined), [isOpen, id]);

  // Mantine's own return of the focus knows nothing of overlays that are open when they are first rendered.
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => returnFocus(opener);
  }, [isOpen]);

  const topmost = useSyncExternalStore(overlays.subscribe, overlays.topmost);
  return {
    opened: isOpen,
    onClose,
    closeOnEscape: topmost === id,
    returnFocus: false,
    transitionProps: { duration: 160 },
  };
}

function returnFocus(opener: Element | null): void {
  const current = document.activeElement;
  const hasMovedOn = current !== null && current !== document.body && !current.closest('[data-overlay]');
  if (!hasMovedOn && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** Title and close button. No `header` element, which would be a second banner of the page. */
export function OverlayHead({ children }: { readonly children: ReactNode }) {
  return <div className={classes['head']}>{children}</div>;
}

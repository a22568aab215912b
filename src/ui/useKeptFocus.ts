import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What keeps the focus of a place: to be spread over its element. */
export interface KeptFocus<Place extends HTMLElement> {
  readonly ref: RefObject<Place | null>;
  readonly tabIndex: -1;
  readonly onFocus: () => void;
}

/**
 * Gives a place the focus when what had it there is gone: a row that was removed, a button that has done its work.
 * @param content changes with what is shown
 * @param isCovered whether a dialog is open that has the focus
 */
export function useKeptFocus<Place extends HTMLElement>(
  content: unknown,
  isCovered = false,
): KeptFocus<Place> {
  const ref = useRef<Place>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const current = document.activeElement;
    // A dialog that fades out has it until it is gone.
    const isLost = current === document.body || Boolean(current?.closest('[data-overlay]'));
    if (hadFocus.current && !isCovered && isLost) ref.current?.focus();
  }, [content, isCovered]);
  return { ref, tabIndex: -1, onFocus: () => void (hadFocus.current = true) };
}

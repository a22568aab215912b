import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ContentOutline } from './ContentOutline.tsx';

export interface DropdownContentProps {
  /** Lines to keep free while the content is on its way. */
  readonly lines: number;
  /** What gets the focus when the dropdown takes it: a selector. */
  readonly first: string;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** What a dropdown shows once its chunk is there; the focus waits for it. */
export function DropdownContent({ lines, first, takesFocus, children }: DropdownContentProps) {
  return (
    <Suspense fallback={<ContentOutline lines={lines} />}>
      <FocusFirst first={takesFocus ? first : undefined} />
      {children}
    </Suspense>
  );
}

/** Moves the focus to the first control beside it as soon as there is one to be named. */
function FocusFirst({ first }: { readonly first: string | undefined }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (first === undefined) return;
    place.current?.parentElement?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [first]);
  return <span ref={place} hidden />;
}

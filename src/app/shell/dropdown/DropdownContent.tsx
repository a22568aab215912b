import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ContentOutline.module.css';

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

/** Moves the focus to the first control beside it, as soon as there is one and unless the user is faster. */
function FocusFirst({ first }: { readonly first: string | undefined }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const around = place.current?.parentElement;
    if (first === undefined || !around) return undefined;
    const focus = (): void => {
      const control = around.querySelector<HTMLElement>(first);
      if (control === null) return;
      arrivals.disconnect();
      if (!around.querySelector(':focus')) control.focus({ preventScroll: true });
    };
    const arrivals = new MutationObserver(focus);
    arrivals.observe(around, { childList: true, subtree: true });
    focus();
    return () => arrivals.disconnect();
  }, [first]);
  return <span ref={place} hidden />;
}

/** Grey lines in the place of what is on its way into a menu or drawer. */
export function ContentOutline({ lines }: { readonly lines: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes['outline']} role="presentation" title={t('ui.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={12} width={index % 2 === 0 ? '72%' : '48%'} />
      ))}
    </div>
  );
}

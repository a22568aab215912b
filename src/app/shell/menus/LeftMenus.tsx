import { UnstyledButton } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { isElsewhere, NEW_TAB } from '../../../platform/links.ts';
import { useMenuItems } from '../../../stores/navigation/index.ts';
import type { MenuItem } from '../../../stores/navigation/index.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { preloadPath } from '../../routes/find.ts';
import { BarTriggerOutline } from '../dropdown/BarTrigger.tsx';
import { ItemMarks, useItemLabel, openTransfer } from './menuItem.tsx';
import classes from './LeftMenus.module.css';

const MoreMenu = lazyPart(() => import('./MoreMenu.tsx'));

/** The deployment's menus at the start of the bar; what does not fit is under "More". */
export function LeftMenus() {
  const { t } = useTranslation();
  const items = useMenuItems('left');
  const { row, count } = useFittingCount(items.length);
  const rest = items.slice(count);
  return (
    <nav aria-label={t('nav.main')} className={classes['nav']}>
      <div ref={row} className={classes['row']}>
        {items.map((item, index) => (
          <div
            key={`${item.name} ${item.url}`}
            className={classes['entry']}
            data-out={index >= count || undefined}
          >
            <BarLink item={item} />
          </div>
        ))}
        <div className={classes['entry']} data-out={rest.length === 0 || undefined}>
          <Suspense fallback={<BarTriggerOutline label={t('nav.more')} />}>
            {rest.length === 0 ? <BarTriggerOutline label={t('nav.more')} /> : <MoreMenu items={rest} />}
          </Suspense>
        </div>
      </div>
    </nav>
  );
}

/** An entry of the bar; the page's chunk is fetched as soon as the entry is pointed at. */
function BarLink({ item }: { readonly item: MenuItem }) {
  const labelOf = useItemLabel();
  const [location] = useLocation();
  const { url } = item;
  const props = { className: classes['link'] };
  const content = (
    <>
      <span>{labelOf(item)}</span>
      <ItemMarks item={item} />
    </>
  );

  if (url === '#transfer') {
    return (
      <UnstyledButton {...props} onClick={openTransfer}>
        {content}
      </UnstyledButton>
    );
  }
  if (isElsewhere(url)) {
    return (
      <a href={url} {...NEW_TAB} {...props}>
        {content}
      </a>
    );
  }
  const preload = (): void => preloadPath(url);
  return (
    <Link
      href={url}
      aria-current={isCurrentPage(url, location) ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      {...props}
    >
      {content}
    </Link>
  );
}

/**
 * Whether an entry stands for the page that is open: its path or one below it. Addresses with a query or a fragment
 * name a part of a page and are never marked.
 */
export function isCurrentPage(url: string, location: string): boolean {
  if (/[?#]/.test(url)) return false;
  return location === url || (url !== '/' && location.startsWith(`${url}/`));
}

interface FittingCount {
  /** The row: its children are the entries, and last what stands for those that do not fit. */
  readonly row: RefObject<HTMLDivElement | null>;
  /** How many entries have room. */
  readonly count: number;
}

/**
 * Counts the entries of a row that have room, again whenever the row or an entry changes its width: another screen,
 * language or tag. The entries without room must keep their width, so that they can be measured.
 * @param items number of entries
 */
function useFittingCount(items: number): FittingCount {
  const row = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(items);

  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const widths = Array.from(element.children, widthOf);
      const more = widths.pop() ?? 0;
      // Before the paint that follows the measurement, so that nothing is seen to wrap or to jump.
      flushSync(() => setCount(fittingCount(widths, more, element.clientWidth)));
    };
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [items]);

  return { row, count };
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}

/**
 * How many entries of a row are shown, the first ones; the others go under "More", which takes room itself.
 * Everything in pixels.
 * @param widths of the entries, in their order
 * @param more width of what stands for the others
 * @param available width of the row
 */
export function fittingCount(widths: readonly number[], more: number, available: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= available) return widths.length;
  let used = more;
  const firstOut = widths.findIndex((width) => (used += width) > available);
  return Math.max(0, firstOut);
}

import { UnstyledButton } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { isElsewhere, NEW_TAB } from '../../../platform/links.ts';
import type { MenuItem } from '../../../stores/navigation/index.ts';
import { preloadPath } from '../../routes/preload.ts';
import { isCurrentPage } from './isCurrentPage.ts';
import { ItemMarks } from './ItemMarks.tsx';
import classes from './LeftMenus.module.css';
import { openTransfer } from './openTransfer.ts';
import { useItemLabel } from './useItemLabel.ts';

/** An entry of the bar; the page's chunk is fetched as soon as the entry is pointed at. */
export function BarLink({ item }: { readonly item: MenuItem }) {
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

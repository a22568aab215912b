import { UnstyledButton } from '@mantine/core';
import { use } from 'react';
import { Link } from 'wouter';
import { isElsewhere, NEW_TAB } from '../../../platform/links.ts';
import { preloadPath } from '../../routes/preload.ts';
import type { ActionProps } from './actionContext.ts';
import classes from './Action.module.css';
import { DrawerCloseContext } from './drawerClose.ts';

/** An action as a row of a drawer, which closes behind it. */
export function DrawerAction({ href, label, onSelect, keepsOpen, look = 'row', children }: ActionProps) {
  const close = use(DrawerCloseContext);
  const props = {
    className: classes['drawer'],
    'data-look': look,
    'aria-label': label,
    onClick: () => {
      onSelect?.();
      if (keepsOpen !== true) close();
    },
  };
  if (href === undefined) return <UnstyledButton {...props}>{children}</UnstyledButton>;
  if (isElsewhere(href)) {
    return (
      <a href={href} {...NEW_TAB} {...props}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} onPointerDown={() => preloadPath(href)} {...props}>
      {children}
    </Link>
  );
}

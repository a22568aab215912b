import { Menu } from '@mantine/core';
import { Link } from 'wouter';
import { isElsewhere, NEW_TAB } from '../../../platform/links.ts';
import { preloadPath } from '../../routes/preload.ts';
import type { ActionProps } from './actionContext.ts';
import classes from './Action.module.css';

/** An action as an entry of a menu, for the arrow keys. */
export function MenuAction({ href, label, onSelect, keepsOpen, look = 'row', children }: ActionProps) {
  const props = {
    className: classes['menu'] ?? '',
    'data-look': look,
    'aria-label': label,
    closeMenuOnClick: keepsOpen !== true,
    onClick: onSelect,
  };
  if (href === undefined) return <Menu.Item {...props}>{children}</Menu.Item>;
  if (isElsewhere(href)) {
    return (
      <Menu.Item component="a" href={href} {...NEW_TAB} {...props}>
        {children}
      </Menu.Item>
    );
  }
  const preload = (): void => preloadPath(href);
  return (
    <Menu.Item component={Link} href={href} onPointerEnter={preload} onFocus={preload} {...props}>
      {children}
    </Menu.Item>
  );
}

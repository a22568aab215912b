import { Menu } from '@mantine/core';
import { use, createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { isElsewhere, NEW_TAB } from '../../../platform/links.ts';
import { preloadPath } from '../../routes/find.ts';
import classes from './Action.module.css';

export interface ActionProps {
  /** Leads to a path of the site or an address elsewhere; without it the action is a button. */
  readonly href?: string | undefined;
  /** Accessible name where the content is a sign. */
  readonly label?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** The menu stays open after the action. */
  readonly keepsOpen?: boolean | undefined;
  /** `row` as wide as the menu, `sign` no more than a small square. */
  readonly look?: 'row' | 'sign' | undefined;
  readonly children: ReactNode;
}

/** How the place that the same content is shown in, a menu or a drawer, makes its actions. */
interface ActionPlace {
  readonly Action: ComponentType<ActionProps>;
  /** Opens a dialog; a drawer goes away first. */
  readonly openDialog: (open: () => void) => void;
}

/** Set by the drawer; without it content is in a menu. */
export const ActionPlaceContext = createContext<ActionPlace | undefined>(undefined);

const IN_MENU: ActionPlace = { Action: MenuAction, openDialog: (open) => open() };

/** The place of this content: how its actions look, and how it opens dialogs. */
export function useActionPlace(): ActionPlace {
  return use(ActionPlaceContext) ?? IN_MENU;
}

/** Something to do or a place to go, as an entry of a menu or a row of a drawer. */
export function Action(props: ActionProps) {
  const { Action: InPlace } = useActionPlace();
  return <InPlace {...props} />;
}

/** An action as an entry of a menu, for the arrow keys. */
function MenuAction({ href, label, onSelect, keepsOpen, look = 'row', children }: ActionProps) {
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

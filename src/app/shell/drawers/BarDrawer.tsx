import { createContext, Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { Link } from 'wouter';
import { isElsewhere, NEW_TAB } from '../../../platform/links.ts';
import { DRAWER_DELAY_MS } from '../../../stores/dialogs.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { preloadPath } from '../../routes/find.ts';
import classes from '../actions/Action.module.css';
import { ActionPlaceContext } from '../actions/Action.tsx';
import type { ActionProps } from '../actions/Action.tsx';
import { ContentOutline } from '../dropdown/DropdownContent.tsx';

export interface BarDrawerProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer of the bar, whose content may still be on its way. */
export default function BarDrawer({ title, isOpen, onClose, children }: BarDrawerProps) {
  return (
    <Drawer title={title} isOpen={isOpen} onClose={onClose} isFlush>
      <DrawerPlace onClose={onClose}>
        <Suspense fallback={<ContentOutline lines={8} />}>{children}</Suspense>
      </DrawerPlace>
    </Drawer>
  );
}

/** Closes the drawer around. */
const DrawerCloseContext = createContext<() => void>(() => undefined);

interface DrawerPlaceProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Makes what is inside a drawer act as such: links close it, dialogs open when it is gone. */
export function DrawerPlace({ onClose, children }: DrawerPlaceProps) {
  const openDialog = (open: () => void): void => {
    onClose();
    setTimeout(open, DRAWER_DELAY_MS);
  };
  return (
    <DrawerCloseContext value={onClose}>
      <ActionPlaceContext value={{ Action: DrawerAction, openDialog }}>{children}</ActionPlaceContext>
    </DrawerCloseContext>
  );
}

/** An action as a row of a drawer, which closes behind it. */
function DrawerAction({ href, label, onSelect, keepsOpen, look = 'row', children }: ActionProps) {
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

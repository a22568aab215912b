import type { ReactNode } from 'react';
import { DRAWER_DELAY_MS } from '../../../stores/dialogs/index.ts';
import { ActionPlaceContext } from './actionContext.ts';
import { DrawerAction } from './DrawerAction.tsx';
import { DrawerCloseContext } from './drawerClose.ts';

export interface DrawerPlaceProps {
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

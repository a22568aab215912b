import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Drawer } from '../../../ui/overlay/index.ts';
import { DrawerPlace } from '../actions/DrawerPlace.tsx';
import { ContentOutline } from '../dropdown/ContentOutline.tsx';

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

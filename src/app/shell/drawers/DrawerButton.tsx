import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { BarTrigger } from '../dropdown/BarTrigger.tsx';
import type { LazyContent } from '../dropdown/lazyContent.ts';

const loadDrawer = () => import('./BarDrawer.tsx');
const BarDrawer = lazy(loadDrawer);

export interface DrawerButtonProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Of the drawer. */
  readonly title: string;
  readonly icon: ReactNode;
  readonly content: LazyContent;
  readonly onOpen?: () => void;
}

/** A button of the small bar that opens a drawer; its code arrives when it is first reached for. */
export function DrawerButton({ label, title, icon, content, onOpen }: DrawerButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [wanted, { open: want }] = useDisclosure(false);
  const { Content } = content;
  return (
    <>
      <BarTrigger
        label={label}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => {
          void loadDrawer().catch(() => undefined);
          content.preload();
        }}
        onClick={() => {
          onOpen?.();
          want();
          open();
        }}
      />
      {wanted && (
        <Suspense>
          <BarDrawer title={title} isOpen={opened} onClose={close}>
            <Content />
          </BarDrawer>
        </Suspense>
      )}
    </>
  );
}

import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Action } from '../actions/Action.tsx';
import type { LazyContent } from '../dropdown/lazyContent.ts';
import BarDrawer from './BarDrawer.tsx';

export interface DrawerRowProps {
  /** Of the drawer that the row opens. */
  readonly title: string;
  readonly content: LazyContent;
  readonly children: ReactNode;
}

/** A row of a drawer that opens another drawer over it. */
export function DrawerRow({ title, content, children }: DrawerRowProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const { Content } = content;
  return (
    <>
      <Action keepsOpen onSelect={open}>
        {children}
      </Action>
      <BarDrawer title={title} isOpen={opened} onClose={close}>
        <Content />
      </BarDrawer>
    </>
  );
}

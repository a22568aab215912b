import { useMediaQuery } from '@mantine/hooks';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

/** A modal; up to 767 px a drawer from the bottom. */
export function ReactiveOverlay(props: ModalProps) {
  const isSmall = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return isSmall ? <Drawer {...props} side="bottom" /> : <Modal {...props} />;
}

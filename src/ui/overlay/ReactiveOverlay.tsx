import { useMaxWidth } from '../fontScale.ts';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

/** A modal; up to 767 px a drawer from the bottom. */
export function ReactiveOverlay(props: ModalProps) {
  const isSmall = useMaxWidth(767);
  return isSmall ? <Drawer {...props} side="bottom" /> : <Modal {...props} />;
}

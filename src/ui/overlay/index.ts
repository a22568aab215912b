export { Drawer } from './Drawer.tsx';
export type { DrawerProps } from './Drawer.tsx';
export { Modal } from './Modal.tsx';
export type { ModalProps, OverlayContentProps } from './Modal.tsx';
export { ReactiveOverlay } from './ReactiveOverlay.tsx';

export { Drawer } from './Drawer.tsx';
export { Modal } from './Modal.tsx';
export { ReactiveOverlay } from './ReactiveOverlay.tsx';

import { Modal as MantineModal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Overlay.module.css';
import { OverlayHead, OVERLAY_CONTENT, useOverlay } from './useOverlay.tsx';

export interface OverlayContentProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

export interface ModalProps extends OverlayContentProps {
  /** 480 px, or 420 px when narrow; 320 px up to 767 px, and the screen less 48 px up to 367 px. */
  readonly isNarrow?: boolean;
}

/** A dialog in the middle of the screen. */
export function Modal({ isOpen, onClose, title, isNarrow = false, children }: ModalProps) {
  const { t } = useTranslation();
  const overlay = useOverlay(isOpen, onClose);
  return (
    <MantineModal.Root
      {...overlay}
      centered
      size="var(--tm-modal-width)"
      xOffset={0}
      className={(isNarrow ? classes['narrowModal'] : classes['modal']) ?? ''}
    >
      <MantineModal.Overlay />
      <MantineModal.Content {...OVERLAY_CONTENT}>
        <OverlayHead>
          <MantineModal.Title className={classes['title'] ?? ''}>{title}</MantineModal.Title>
          <MantineModal.CloseButton aria-label={t('ui.close')} />
        </OverlayHead>
        <MantineModal.Body className={classes['body'] ?? ''}>{children}</MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}

import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly width: number;
  readonly children: ReactNode;
}

/** A modal. Its head is no `header` element: that would be a second banner of the page. */
export function Dialog({ isOpen, onClose, title, width, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={width} centered transitionProps={{ duration: 160 }}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes['head']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('trade.close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

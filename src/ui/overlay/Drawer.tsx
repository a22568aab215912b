import { Drawer as MantineDrawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OverlayContentProps } from './Modal.tsx';
import classes from './Overlay.module.css';
import { OverlayHead, OVERLAY_CONTENT, useOverlay } from './useOverlay.tsx';

export interface DrawerProps extends OverlayContentProps {
  /** `end`: beside the page, 320 px wide, all of the width up to 767 px. `bottom`: as high as its content. */
  readonly side?: 'end' | 'bottom';
  /** The content brings its own margins. */
  readonly isFlush?: boolean;
}

/** A panel at the inline end of the screen (the right one where text runs to the right), or at its bottom. */
export function Drawer({ isOpen, onClose, title, side = 'end', isFlush = false, children }: DrawerProps) {
  const { t } = useTranslation();
  const overlay = useOverlay(isOpen, onClose);
  return (
    <MantineDrawer.Root
      {...overlay}
      // Mantine means the inline end by it, and slides the panel in from there.
      position={side === 'end' ? 'right' : 'bottom'}
      size="var(--tm-drawer-width)"
      className={classes['drawer'] ?? ''}
      // `className` of the content would go to the frame around it as well.
      classNames={{ content: classes[side] ?? '' }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content {...OVERLAY_CONTENT}>
        <OverlayHead>
          <MantineDrawer.Title className={classes['title'] ?? ''}>{title}</MantineDrawer.Title>
          <MantineDrawer.CloseButton aria-label={t('ui.close')} />
        </OverlayHead>
        <MantineDrawer.Body className={(isFlush ? classes['flushBody'] : classes['body']) ?? ''}>
          {children}
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}

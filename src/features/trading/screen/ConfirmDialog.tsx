import { Button, Checkbox, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ReactiveOverlay } from '../../../ui/overlay/ReactiveOverlay.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** Texts of the two buttons and of the wish not to be asked again. */
  readonly texts: { readonly confirm: string; readonly back: string; readonly dontAsk: string };
  readonly color: 'brand' | 'up' | 'down';
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The user confirms and wants to be asked no more; called before `onConfirm`. */
  readonly onDontAsk: () => void;
  /** What is to be confirmed. */
  readonly children: ReactNode;
}

/** Asks before something is sent, until the user wants to be asked no more. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, texts, color, onClose, onConfirm, onDontAsk, children } = props;
  const [isLast, setLast] = useState(false);
  const confirm = (): void => {
    if (isLast) onDontAsk();
    onConfirm();
  };
  return (
    <ReactiveOverlay isOpen isNarrow onClose={onClose} title={title}>
      {children}
      <Checkbox
        mt="md"
        size="sm"
        label={texts.dontAsk}
        checked={isLast}
        onChange={(event) => setLast(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {texts.back}
        </Button>
        <Button color={color} onClick={confirm} data-autofocus>
          {texts.confirm}
        </Button>
      </Group>
    </ReactiveOverlay>
  );
}

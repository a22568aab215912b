import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal.tsx';
import { useLastRequest } from './useLastRequest.ts';
import classes from './ConfirmDialog.module.css';

/** What a user is asked before it is done. */
export interface Question {
  readonly title: string;
  /** What it leads to. */
  readonly text: string;
  /** Text of the button that does it. */
  readonly action: string;
  /** Text of the button that leaves all as it is; `Cancel` where that is not what it does itself. */
  readonly dismissal?: string;
  readonly onConfirm: () => void;
}

export interface ConfirmDialogProps {
  /** Asked while there is one. */
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone, or that leaves the account less safe. */
export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const last = useLastRequest(question ?? null);
  const shown = last?.request;
  return (
    <Modal isOpen={last?.isOpen ?? false} isNarrow onClose={onClose} title={shown?.title ?? ''}>
      <p className={classes['text']}>{shown?.text}</p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {shown?.dismissal ?? t('ui.cancel')}
        </Button>
        <Button
          color="var(--tm-red-fill)"
          onClick={() => {
            // A step-up that is asked for comes alone.
            onClose();
            shown?.onConfirm();
          }}
        >
          {shown?.action}
        </Button>
      </div>
    </Modal>
  );
}

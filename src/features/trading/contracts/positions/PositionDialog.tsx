import { lazy, Suspense } from 'react';
import type { LivePosition, Portfolio, TriggerOrder } from '../../../../stores/contracts/index.ts';
import type { PositionTask } from './PositionActions.tsx';

export interface PositionDialogProps {
  /** Moves with the mark while the dialog is open. */
  readonly live: LivePosition;
  readonly portfolio: Portfolio;
  /** Of what protects it, the one that is to be amended first. */
  readonly edited?: TriggerOrder;
  readonly onClose: () => void;
}

const DIALOGS = {
  close: lazy(() => import('./CloseDialog.tsx')),
  flash: lazy(() => import('./FlashCloseDialog.tsx')),
  reverse: lazy(() => import('./ReverseDialog.tsx')),
  protect: lazy(() => import('./TpSlDialog.tsx')),
  margin: lazy(() => import('./MarginDialog.tsx')),
} as const;

/** The dialog of a task, fetched when it is first asked for. */
export function PositionDialog({ task, ...props }: PositionDialogProps & { readonly task: PositionTask }) {
  const Dialog = DIALOGS[task];
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

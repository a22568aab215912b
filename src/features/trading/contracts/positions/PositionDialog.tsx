import { lazy, Suspense } from 'react';
import type { PositionDialogProps, PositionTask } from './usePositionTask.ts';

const DIALOGS = {
  close: lazy(() => import('./CloseDialog.tsx')),
  flash: lazy(() => import('./FlashCloseDialog.tsx')),
  reverse: lazy(() => import('./ReverseDialog.tsx')),
  tpSl: lazy(() => import('./TpSlDialog.tsx')),
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

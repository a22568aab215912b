import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import type { PositionDialogProps, PositionTask } from './usePositionTask.ts';

const DIALOGS = {
  close: lazyPart(() => import('./CloseDialog.tsx')),
  flash: lazyPart(() => import('./FlashCloseDialog.tsx')),
  reverse: lazyPart(() => import('./ReverseDialog.tsx')),
  tpSl: lazyPart(() => import('./TpSlDialog.tsx')),
  margin: lazyPart(() => import('./MarginDialog.tsx')),
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

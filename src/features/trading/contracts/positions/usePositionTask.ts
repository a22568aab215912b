import { useCallback, useState } from 'react';
import type { LivePosition, Portfolio } from '../../../../stores/contracts/live/portfolio.ts';
import type { TriggerOrder } from '../../../../stores/contracts/types.ts';

/** What can be asked for a position. */
export type PositionTask = 'close' | 'flash' | 'reverse' | 'tpSl' | 'margin';

/** What the dialog of a task is given. */
export interface PositionDialogProps {
  /** Moves with the mark while the dialog is open. */
  readonly live: LivePosition;
  readonly portfolio: Portfolio;
  /** Of its take-profits and stops the one that is to be amended first. */
  readonly edited?: TriggerOrder;
  readonly onClose: () => void;
}

/** What is being done with a position of a table, in a dialog. */
export interface PositionTaskUse {
  readonly task: PositionTask | undefined;
  /** The position as it is now. */
  readonly live: LivePosition | undefined;
  readonly begin: (task: PositionTask, live: LivePosition) => void;
  readonly end: () => void;
}

interface Begun {
  readonly task: PositionTask;
  readonly key: string;
}

/** Ends a task with its position, however that ends: the next one in its place was not asked about. */
export function usePositionTask(rows: readonly LivePosition[] | undefined): PositionTaskUse {
  const [begun, setBegun] = useState<Begun>();
  const live = begun && rows?.find(({ key }) => key === begun.key);
  if (begun !== undefined && rows !== undefined && live === undefined) setBegun(undefined);
  const begin = useCallback((task: PositionTask, { key }: LivePosition): void => setBegun({ task, key }), []);
  // An answer that comes after another task was begun ends only its own.
  const end = useCallback((): void => setBegun((now) => (now === begun ? undefined : now)), [begun]);
  return { task: begun?.task, live, begin, end };
}

import type { ReactNode } from 'react';
import { useFrameKind } from '../frame/useFrameKind.ts';

interface FilteredToolsProps {
  readonly filters: ReactNode;
  /** What can be done with everything that is shown. */
  readonly action: ReactNode;
}

/** The filters of a live table and its action, which comes first on phones, where the line scrolls sideways. */
export function FilteredTools({ filters, action }: FilteredToolsProps) {
  const isPhone = useFrameKind() === 'phone';
  return (
    <>
      {isPhone && action}
      {filters}
      {!isPhone && action}
    </>
  );
}

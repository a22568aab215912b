import { useState } from 'react';

/** What a history is narrowed by, and how to change that. */
export interface FilterUse<Filter> {
  readonly filter: Filter;
  readonly change: (part: Partial<Filter>) => void;
  readonly clear: () => void;
  readonly isNarrowed: boolean;
}

/** Keeps what a history is narrowed by. @param none narrows nothing */
export function useFilter<Filter extends object>(none: Filter): FilterUse<Filter> {
  const [filter, setFilter] = useState(none);
  return {
    filter,
    change: (part) => setFilter((last) => ({ ...last, ...part })),
    clear: () => setFilter(none),
    isNarrowed: JSON.stringify(filter) !== JSON.stringify(none),
  };
}

import { createContext, use, useCallback } from 'react';
import type { Contract } from '../../../../stores/contracts/types.ts';
import { useFilter } from '../../../../ui/table/filter/useFilter.ts';
import type { FilterUse } from '../../../../ui/table/filter/useFilter.ts';
import { NO_FILTER } from './filter.ts';
import type { TableFilter } from './filter.ts';
import { useContractLookup } from './contractCells.tsx';

/** The kind of contract that the tables within are about; both kinds where it says none. */
export const ShownKind = createContext<Contract['kind'] | undefined>(undefined);

/** What a table is narrowed by: at first by nothing but the kind that is shown. */
export function useTableFilter(): FilterUse<TableFilter> {
  const kind = use(ShownKind);
  return useFilter<TableFilter>({ ...NO_FILTER, kind });
}

/** Tells whether something is of a contract of the kind that is shown. */
export function useIsShown(): (row: { readonly contract: string }) => boolean {
  const kind = use(ShownKind);
  const contractOf = useContractLookup();
  return useCallback(
    ({ contract }) => kind === undefined || contractOf(contract)?.kind === kind,
    [kind, contractOf],
  );
}

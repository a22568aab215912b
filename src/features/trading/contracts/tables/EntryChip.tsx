import { useLocation, useSearch } from 'wouter';
import { parseQuery } from '../../../../platform/query.ts';
import { formatDateTime } from '../../../../ui/format/time.ts';
import { AddressChip } from '../../screen/tables/OrderChip.tsx';

/** Entries of one contract and moment, as an address names them: `?contract=BTC-USDT&at=1732160004567`. */
export interface EntryOfAddress {
  /** Members of the query that they are asked for with. */
  readonly query: { readonly contract?: string; readonly startAt?: number; readonly endAt?: number };
  readonly clear: () => void;
}

const MEMBERS = ['contract', 'at'] as const;

/** Returns the entries that the address of the page names. */
export function useEntryOfAddress(): EntryOfAddress {
  const query = parseQuery(useSearch());
  const [path, navigate] = useLocation();
  const [contract = null, moment = null] = MEMBERS.map((member) => query.get(member));
  const isNamed = contract !== null && moment !== null && /^\d{1,15}$/.test(moment);
  const startAt = Number(moment);
  return {
    query: isNamed ? { contract, startAt, endAt: startAt + 1 } : {},
    clear: () => {
      for (const member of MEMBERS) query.delete(member);
      navigate(`${path}?${query.toString()}`, { replace: true });
    },
  };
}

/** Shows the contract and the moment that a list is narrowed to, and removes both when clicked. */
export function EntryChip({ entry: { query, clear } }: { readonly entry: EntryOfAddress }) {
  if (query.contract === undefined) return null;
  return <AddressChip text={`${query.contract} ${formatDateTime(query.startAt)}`} onClear={clear} />;
}

import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { parseQuery } from '../../../../platform/query.ts';
import type { FilterUse } from '../../../../ui/table/filter/useFilter.ts';

type Narrowed = Pick<FilterUse<unknown>, 'clear' | 'isNarrowed'>;

/** The order whose fills alone a page shows, as its address names it: `?order=42`. */
export interface OrderOfAddress {
  /** What the exchange is asked for in addition. */
  readonly query: { readonly orderId?: string };
  readonly clear: () => void;
}

/** Returns the order that the address of the page names. */
export function useOrderOfAddress(): OrderOfAddress {
  const query = parseQuery(useSearch());
  const [path, navigate] = useLocation();
  const orderId = query.get('order');
  return {
    query: orderId === null ? {} : { orderId },
    clear: () => {
      query.delete('order');
      navigate(`${path}?${query.toString()}`, { replace: true });
    },
  };
}

/** Adds what the address names to what a list is narrowed by. */
export function withAddress(
  { clear, isNarrowed }: Narrowed,
  ofAddress: { readonly query: object; readonly clear: () => void },
): Narrowed {
  return {
    isNarrowed: isNarrowed || Object.keys(ofAddress.query).length > 0,
    clear: () => {
      clear();
      ofAddress.clear();
    },
  };
}

/** Shows the order that a list is narrowed to, and removes it when clicked. */
export function OrderChip({ order: { query, clear } }: { readonly order: OrderOfAddress }) {
  const { t } = useTranslation();
  if (query.orderId === undefined) return null;
  return <AddressChip text={`${t('trade.columns.orderNumber')} ${query.orderId}`} onClear={clear} />;
}

interface AddressChipProps {
  readonly text: string;
  readonly onClear: () => void;
}

/** Shows what the address narrows a list to, and removes it when clicked. */
export function AddressChip({ text, onClear }: AddressChipProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-xs"
      variant="light"
      rightSection={<IconX size={12} aria-hidden />}
      aria-label={`${t('ui.filter.clear')}: ${text}`}
      onClick={onClear}
    >
      {text}
    </Button>
  );
}

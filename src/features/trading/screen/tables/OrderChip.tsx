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

/** Adds the order of the address to what a list is narrowed by. */
export function withOrder(
  { clear, isNarrowed }: Narrowed,
  { query, clear: clearOrder }: OrderOfAddress,
): Narrowed {
  return {
    isNarrowed: isNarrowed || query.orderId !== undefined,
    clear: () => {
      clear();
      clearOrder();
    },
  };
}

/** Shows the order that a list is narrowed to, and removes it when clicked. */
export function OrderChip({ order: { query, clear } }: { readonly order: OrderOfAddress }) {
  const { t } = useTranslation();
  if (query.orderId === undefined) return null;
  const text = `${t('trade.columns.orderNumber')} ${query.orderId}`;
  return (
    <Button
      size="compact-xs"
      variant="light"
      rightSection={<IconX size={12} aria-hidden />}
      aria-label={`${t('ui.filter.clear')}: ${text}`}
      onClick={clear}
    >
      {text}
    </Button>
  );
}

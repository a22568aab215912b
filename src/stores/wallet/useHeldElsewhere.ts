import { useMemo } from 'react';
import { useAccountBalances } from './accountBalances.ts';
import { heldElsewhere } from './funding.ts';
import type { HeldElsewhere } from './funding.ts';

/** What the user's other accounts have of an asset, live. Only where somebody is logged in. */
export function useHeldElsewhere(asset: string, product: number): readonly HeldElsewhere[] {
  const { item } = useAccountBalances();
  return useMemo(() => heldElsewhere(item, asset, product), [item, asset, product]);
}

import { useMarkPrice } from '../../../../stores/contracts/index.ts';
import type { TriggerOrder } from '../../../../stores/contracts/index.ts';
import { useQuote } from '../../../../stores/market/index.ts';

/** The prices of a contract that triggers can watch, as far as they are known; they move live. */
export function useWatchedPrices(
  contract: string,
): Readonly<Record<TriggerOrder['triggerBy'], string | undefined>> {
  const { mark, index } = useMarkPrice(contract).value ?? {};
  const last = useQuote(contract).value?.n ?? undefined;
  return { mark, last, index };
}

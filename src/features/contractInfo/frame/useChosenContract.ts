import { useSearchParams } from 'wouter';
import { useContracts } from '../../../stores/contracts/index.ts';
import type { Contract } from '../../../stores/contracts/index.ts';

export interface ChosenContract {
  /** Every contract; `undefined` while they are on their way. */
  readonly contracts: readonly Contract[] | undefined;
  readonly hasFailed: boolean;
  /** The one that the address names, `?contract=BTC-USDT`, else the first. */
  readonly contract: Contract | undefined;
  readonly choose: (contract: string) => void;
}

/** The contract that a page is about; the address keeps the choice. */
export function useChosenContract(): ChosenContract {
  const { value: contracts, phase } = useContracts();
  const [query, setQuery] = useSearchParams();
  const named = query.get('contract')?.toUpperCase().replaceAll('_', '-');
  return {
    contracts,
    hasFailed: contracts === undefined && phase === 'failed',
    contract: contracts?.find(({ contract }) => contract === named) ?? contracts?.[0],
    choose: (contract) =>
      setQuery(
        (before) => {
          before.set('contract', contract);
          return before;
        },
        { replace: true },
      ),
  };
}

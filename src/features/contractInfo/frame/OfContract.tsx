import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { contracts as listed, useContracts } from '../../../stores/contracts/contracts.ts';
import type { Contract } from '../../../stores/contracts/types.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { Panel } from '../../../ui/page/page.tsx';

interface OfContractProps {
  readonly title: string;
  /** How many lines of 40 px it has once it is there: as much room is kept, so that nothing moves then. */
  readonly lines: number;
  readonly children: (contract: Contract, contracts: readonly Contract[]) => ReactNode;
}

/** A panel about one contract, with the choice among all of them. */
export function OfContract({ title, lines, children }: OfContractProps) {
  const { t } = useTranslation();
  const { contracts, contract, hasFailed, choose } = useChosenContract();
  if (hasFailed) {
    return <ErrorState title={t('contractInfo.failed')} onRetry={() => void listed.reload()} />;
  }
  if (contracts === undefined || contract === undefined) {
    return (
      <Panel title={title}>
        <RowsSkeleton rows={lines} rowHeight={40} />
      </Panel>
    );
  }
  const picker = (
    <NativeSelect
      aria-label={t('contractInfo.contract')}
      size="xs"
      data={contracts.map((one) => one.contract)}
      value={contract.contract}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
  return (
    <Panel title={title} actions={picker}>
      {children(contract, contracts)}
    </Panel>
  );
}

interface ChosenContract {
  /** Every contract; `undefined` while they are on their way. */
  readonly contracts: readonly Contract[] | undefined;
  readonly hasFailed: boolean;
  /** The one that the address names, `?contract=BTC-USDT`, else the first. */
  readonly contract: Contract | undefined;
  readonly choose: (contract: string) => void;
}

/** The contract that a page is about; the address keeps the choice. */
function useChosenContract(): ChosenContract {
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

import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contracts as listed } from '../../../stores/contracts/index.ts';
import type { Contract } from '../../../stores/contracts/index.ts';
import { ErrorState, RowsSkeleton } from '../../../ui/feedback/index.ts';
import { Panel } from '../../../ui/page/index.ts';
import { useChosenContract } from './useChosenContract.ts';

export interface OfContractProps {
  readonly title: string;
  readonly children: (contract: Contract, contracts: readonly Contract[]) => ReactNode;
}

/** A panel about one contract, with the choice among all of them. */
export function OfContract({ title, children }: OfContractProps) {
  const { t } = useTranslation();
  const { contracts, contract, hasFailed, choose } = useChosenContract();
  if (hasFailed) {
    return <ErrorState title={t('contractInfo.failed')} onRetry={() => void listed.reload()} />;
  }
  if (contracts === undefined || contract === undefined) return <RowsSkeleton rows={8} rowHeight={40} />;
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

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../../ui/page/index.ts';
import { SimulatedBadge } from '../../../ui/simulated/index.ts';
import type { ContractInfoPlace } from '../place.ts';
import { InfoNav } from './InfoNav.tsx';

export interface InfoFrameProps {
  readonly place: ContractInfoPlace;
  readonly children: ReactNode;
}

/** A page about contracts: what it is about, whether of play money, and the way to the others. */
export function InfoFrame({ place, children }: InfoFrameProps) {
  const { t } = useTranslation();
  const { page, isSimulated } = place;
  return (
    <PageFrame
      title={t(`contractInfo.title.${page}`)}
      lead={t(`contractInfo.lead.${page}`)}
      actions={isSimulated && <SimulatedBadge />}
    >
      <InfoNav place={place} />
      {children}
    </PageFrame>
  );
}

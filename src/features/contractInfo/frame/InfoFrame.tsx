import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSimulatedOffer } from '../../../stores/deployment/index.ts';
import { PageFrame, useCurrentInView } from '../../../ui/page/page.tsx';
import { SimulatedBadge } from '../../../ui/simulated/SimulatedBadge.tsx';
import { contractInfoPages, pathOfContractInfo } from '../place.ts';
import type { ContractInfoPlace } from '../place.ts';
import classes from './Info.module.css';

interface InfoFrameProps {
  readonly place: ContractInfoPlace;
  readonly children: ReactNode;
}

/** A page about contracts: what it is about, whether of demo funds, and the way to the others. */
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

/** The other pages of the same market, its trading screen, and the way to the other market. */
function InfoNav({ place }: { readonly place: ContractInfoPlace }) {
  const { t } = useTranslation();
  const { page: current, isSimulated } = place;
  const nav = useCurrentInView(current);
  // From simulated trading there is always a way back.
  const hasOther = useSimulatedOffer() === true || isSimulated;
  const trading = isSimulated ? '/contract/simul' : '/contract/exchange';
  const other = contractInfoPages(!isSimulated).includes(current)
    ? pathOfContractInfo({ page: current, isSimulated: !isSimulated })
    : isSimulated
      ? '/contract/exchange'
      : '/contract/simul';
  return (
    <nav ref={nav} className={classes['nav']} aria-label={t('contractInfo.pages')}>
      {contractInfoPages(isSimulated).map((page) => (
        <Link
          key={page}
          href={pathOfContractInfo({ page, isSimulated })}
          className={classes['tab'] ?? ''}
          aria-current={page === current ? 'page' : undefined}
        >
          {t(`contractInfo.title.${page}`)}
        </Link>
      ))}
      <Link href={trading} className={classes['tab'] ?? ''}>
        {t(isSimulated ? 'contractInfo.tradeSimulated' : 'contractInfo.trade')}
      </Link>
      {hasOther && (
        <Link href={other} className={classes['other'] ?? ''}>
          {t(isSimulated ? 'contractInfo.toReal' : 'contractInfo.toSimulated')}
        </Link>
      )}
    </nav>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useFeeLevel, useFeeSchedule } from '../../../stores/growth/fees.ts';
import type { FeeLevel, FeeTier } from '../../../stores/growth/fees.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import classes from './Fees.module.css';
import { NextLevel } from './NextLevel.tsx';
import { Outlook } from './Outlook.tsx';
import { useFeeRevision } from './useFeeRevision.ts';

const VIP = '/m/#/vip';

/** The user's level, what it costs, and what decides about it. */
export function OwnPanel() {
  const { t } = useTranslation();
  const level = useFeeLevel(useFeeRevision());
  const schedule = useFeeSchedule();
  const { leadsTo } = useOffers();
  const isKnown = level.item !== undefined && schedule.item !== undefined;
  const hasFailed = level.error !== undefined || schedule.error !== undefined;
  const reload = (): void => {
    level.reload();
    schedule.reload();
  };
  return (
    <Panel
      title={t('growth.fees.own')}
      actions={
        leadsTo(VIP) && (
          <Button component={Link} href={VIP} size="compact-sm" variant="subtle">
            {t('growth.fees.toVip')}
          </Button>
        )
      }
    >
      {isKnown ? (
        <Own level={level.item} tiers={schedule.item.tiers} />
      ) : hasFailed ? (
        <ErrorState title={t('growth.fees.failed')} onRetry={reload} />
      ) : (
        <RowsSkeleton rows={3} rowHeight={44} />
      )}
    </Panel>
  );
}

interface OwnProps {
  readonly level: FeeLevel;
  readonly tiers: readonly FeeTier[];
}

function Own({ level: own, tiers }: OwnProps) {
  const { level, volume, balance } = own;
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const { hideBalance } = usePreferences();
  // A level that the exchange has given may have no tier of its own.
  const tier = tiers.findLast((each) => each.level <= level);
  return (
    <>
      <dl className={classes['figures']}>
        <Fact name={t('growth.fees.yourLevel')}>
          <Figure>{t('growth.fees.level', { level })}</Figure>
        </Fact>
        <Fact name={t('growth.fees.volume30')}>
          <Amount value={volume} scale={2} asset="USDT" isHidden={hideBalance} />
        </Fact>
        <Fact name={t('growth.fees.balance')}>
          <Amount value={balance} scale={2} asset="USDT" isHidden={hideBalance} />
        </Fact>
      </dl>
      {tier !== undefined && (
        <dl className={classes['figures']}>
          <Fact name={t('growth.fees.spotMaker')}>
            <Figure>{formatRate(tier.spot.maker)}</Figure>
          </Fact>
          <Fact name={t('growth.fees.spotTaker')}>
            <Figure>{formatRate(tier.spot.taker)}</Figure>
          </Fact>
          <Fact name={t('growth.fees.contractMaker')}>
            <Figure>{formatRate(tier.contracts.maker)}</Figure>
          </Fact>
          <Fact name={t('growth.fees.contractTaker')}>
            <Figure>{formatRate(tier.contracts.taker)}</Figure>
          </Fact>
        </dl>
      )}
      <NextLevel own={own} />
      <Outlook own={own} />
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

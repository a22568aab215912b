import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useFeeSchedule } from '../../../stores/growth/fees.ts';
import type { FeeTier } from '../../../stores/growth/fees.ts';
import { useSession } from '../../../stores/session/index.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import classes from './Fees.module.css';

/** As many, and as high in pixels, as the rows of the tiers that an exchange begins with. */
const [ROWS, ROW] = [10, 32];

interface TiersPanelProps {
  readonly title: string;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
}

/** Every tier with what it needs and what it costs; the user's own is marked. */
export function TiersPanel({ title, actions }: TiersPanelProps) {
  const { t } = useTranslation();
  const { item, error, reload } = useFeeSchedule();
  const columns = useTierColumns(item?.tiers ?? []);
  return (
    <Panel title={title} actions={actions}>
      {item === undefined && error !== undefined && (
        <ErrorState title={t('growth.fees.failed')} onRetry={reload} />
      )}
      {item === undefined && error === undefined && <RowsSkeleton rows={ROWS} rowHeight={ROW} />}
      {item !== undefined && (
        <div className={classes['scroller']} tabIndex={0} role="group" aria-label={title}>
          <DataTable
            label={title}
            columns={columns}
            rows={item.tiers}
            keyOf={({ level }) => String(level)}
            sort={undefined}
            onSort={() => undefined}
            empty={null}
          />
        </div>
      )}
      <p className={classes['note']}>{t('growth.fees.upTo')}</p>
    </Panel>
  );
}

/** The columns of the tiers; where there is little room, two of a kind share one. */
function useTierColumns(tiers: readonly FeeTier[]): readonly Column<FeeTier>[] {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const { info } = useSession();
  const { has } = useOffers();
  const isSmall = useMaxWidth(767);
  const own = info && tiers.findLast(({ level }) => level <= info.vipTag)?.level;

  const level: Column<FeeTier> = {
    id: 'level',
    header: t('growth.referral.level'),
    cell: (tier) => (
      <span className={classes['named']}>
        <Figure>{t('growth.fees.level', tier)}</Figure>
        {tier.level === own && (
          <Badge size="xs" tt="none">
            {t('growth.fees.you')}
          </Badge>
        )}
      </span>
    ),
    csv: (tier) => String(tier.level),
  };
  const need = (id: 'volume' | 'balance', header: string): Column<FeeTier> => ({
    id,
    header,
    cell: (tier) => (tier.level === 0 ? '–' : <Amount value={tier[id]} short />),
    csv: (tier) => tier[id],
    isNumber: true,
  });
  const rate = (market: 'spot' | 'contracts', role: 'maker' | 'taker', header: string): Column<FeeTier> => ({
    id: `${market} ${role}`,
    header,
    cell: (tier) => <Figure>{formatRate(tier[market][role])}</Figure>,
    csv: (tier) => tier[market][role],
    isNumber: true,
  });
  const pairs = [
    [need('volume', t('growth.fees.volume30')), need('balance', t('growth.fees.orBalance'))],
    [rate('spot', 'maker', t('growth.fees.spotMaker')), rate('spot', 'taker', t('growth.fees.spotTaker'))],
    ...(has('derivatives')
      ? [
          [
            rate('contracts', 'maker', t('growth.fees.contractMaker')),
            rate('contracts', 'taker', t('growth.fees.contractTaker')),
          ] as const,
        ]
      : []),
  ] as const;
  return [level, ...pairs.flatMap(([one, other]) => (isSmall ? [{ ...one, below: other }] : [one, other]))];
}

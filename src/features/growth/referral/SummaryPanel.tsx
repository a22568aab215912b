import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import type { ReferralSummary } from '../../../stores/growth/referral.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import classes from './Referral.module.css';

/** Level, friends and commission at a glance. */
export function SummaryPanel({ summary }: { readonly summary: ReferralSummary }) {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const { level, friends, activeFriends, spotRate, contractRate, total, yesterday, pending, held } = summary;
  return (
    <Panel title={t('growth.referral.commission')}>
      <dl className={classes['figures']}>
        <Sum name={t('growth.referral.total')} amounts={total} />
        <Sum name={t('growth.referral.yesterday')} amounts={yesterday} />
        <Sum name={t('growth.referral.pending')} amounts={pending} />
        {held.length > 0 && <Sum name={t('growth.referral.held')} amounts={held} />}
        <Fact name={t('growth.referral.level')} value={String(level)} />
        <Fact name={t('growth.referral.friends')} value={String(friends)} />
        <Fact name={t('growth.referral.activeFriends')} value={String(activeFriends)} />
        <Fact name={t('growth.referral.rateSpot')} value={formatRate(spotRate)} />
        <Fact name={t('growth.referral.rateContract')} value={formatRate(contractRate)} />
      </dl>
      <Next summary={summary} />
    </Panel>
  );
}

/** What the next level needs, and how many friends are missing. */
function Next({ summary: { level, activeFriends } }: { readonly summary: ReferralSummary }) {
  const { t } = useTranslation();
  const program = useItem({ namespace: 'referral.program', api: 'getReferralProgram' }).item;
  if (program === undefined) return null;
  const next = program.levels.find((each) => each.level === level + 1);
  if (next === undefined) return <p className={classes['next']}>{t('growth.referral.highest', { level })}</p>;
  const { activeFriends: friends, vipTier: tier } = next;
  const missing = friends - activeFriends;
  return (
    <>
      <p className={classes['next']}>
        {tier > 0
          ? t('growth.referral.nextOr', { level: next.level, friends, tier, count: friends })
          : t('growth.referral.next', { level: next.level, friends, count: friends })}
      </p>
      {missing > 0 && (
        <p className={classes['next']}>
          {t('growth.referral.missing', { level: next.level, friends: missing, count: missing })}
        </p>
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Figure>{value}</Figure>
      </dd>
    </div>
  );
}

interface SumProps {
  readonly name: string;
  readonly amounts: ReferralSummary['total'];
}

function Sum({ name, amounts }: SumProps) {
  const { hideBalance } = usePreferences();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {amounts.length === 0 && <Figure>0</Figure>}
        {amounts.map(({ asset, amount }) => (
          <Amount key={asset} value={amount} asset={asset} isHidden={hideBalance} />
        ))}
      </dd>
    </div>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Revision } from '../../../stores/data/layer.ts';
import { useList } from '../../../stores/data/useList.ts';
import type { ReferralPayout } from '../../../stores/growth/referral.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ChoiceFilter } from '../../../ui/table/filter/ChoiceFilter.tsx';
import { useFilter } from '../../../ui/table/filter/useFilter.ts';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import { RowsPanel } from './RowsPanel.tsx';

const MARKETS = ['spot', 'contract'] as const satisfies readonly ReferralPayout['market'][];

/** `undefined` does not narrow. */
const NO_FILTER: { readonly market: ReferralPayout['market'] | undefined } = { market: undefined };

/** What was paid into the wallet. */
export function PayoutsPanel({ revision }: { readonly revision: Revision }) {
  const { t } = useTranslation();
  const narrowed = useFilter(NO_FILTER);
  const { market } = narrowed.filter;
  const list = useList({
    namespace: 'referral.payouts',
    api: 'listReferralPayouts',
    filters: market === undefined ? {} : { market },
    revision,
  });
  const columns = useMemo<readonly Column<ReferralPayout>[]>(
    () => [
      {
        id: 'day',
        header: t('growth.referral.columns.day'),
        cell: ({ day }) => <Figure>{day}</Figure>,
        csv: ({ day }) => day,
        isCardHead: true,
      },
      {
        id: 'market',
        header: t('growth.referral.columns.market'),
        cell: ({ market }) => t(`growth.referral.market.${market}`),
        csv: ({ market }) => market,
      },
      {
        id: 'amount',
        header: t('growth.referral.amount'),
        cell: ({ amount, asset }) => <Amount value={amount} asset={asset} />,
        csv: ({ amount }) => amount,
        isNumber: true,
      },
      {
        id: 'status',
        header: t('growth.referral.status'),
        cell: ({ isPaid }) => t(isPaid ? 'growth.referral.paid' : 'growth.referral.waiting'),
        csv: ({ isPaid }) => String(isPaid),
      },
    ],
    [t],
  );
  return (
    <RowsPanel
      title={t('growth.referral.payouts')}
      columns={columns}
      list={list}
      filter={narrowed}
      filters={
        <ChoiceFilter
          label={t('growth.referral.columns.market')}
          all={t('ui.filter.all_market')}
          value={market}
          options={MARKETS.map((value) => ({ value, text: t(`growth.referral.market.${value}`) }))}
          onChange={(next) => narrowed.change({ market: next })}
        />
      }
      keyOf={({ payoutId }) => payoutId}
      empty={<EmptyState title={t('growth.referral.payoutsEmpty')} />}
    />
  );
}

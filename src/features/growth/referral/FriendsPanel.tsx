import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Revision } from '../../../stores/data/layer.ts';
import { useList } from '../../../stores/data/useList.ts';
import type { ReferralFriend } from '../../../stores/growth/referral.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { formatDateTime } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/column.ts';
import { ALL_TIME, momentsOf } from '../../../ui/table/filter/dayRange.ts';
import { DayRangeFilter } from '../../../ui/table/filter/DayRangeFilter.tsx';
import { useFilter } from '../../../ui/table/filter/useFilter.ts';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import { RowsPanel } from './RowsPanel.tsx';

/** Who came by the user. */
export function FriendsPanel({ revision }: { readonly revision: Revision }) {
  const { t } = useTranslation();
  const narrowed = useFilter(ALL_TIME);
  const list = useList({
    namespace: 'referral.friends',
    api: 'listReferralFriends',
    filters: momentsOf(narrowed.filter),
    revision,
  });
  const columns = useMemo<readonly Column<ReferralFriend>[]>(
    () => [
      {
        id: 'name',
        header: t('growth.referral.name'),
        cell: ({ name, isHeld }) => (
          <>
            <bdi>{name}</bdi>{' '}
            {isHeld && (
              <Badge size="sm" variant="light" color="gray">
                {t('growth.referral.isHeld')}
              </Badge>
            )}
          </>
        ),
        csv: ({ name }) => name,
        isCardHead: true,
      },
      {
        id: 'uid',
        header: t('growth.referral.uid'),
        cell: ({ displayUserId }) => <Figure>{displayUserId}</Figure>,
        csv: ({ displayUserId }) => displayUserId,
      },
      {
        id: 'code',
        header: t('growth.referral.code'),
        cell: ({ referralCode }) => <Figure>{referralCode}</Figure>,
        csv: ({ referralCode }) => referralCode,
      },
      {
        id: 'joined',
        header: t('growth.referral.joined'),
        cell: ({ joinedAt }) => <Figure>{formatDateTime(joinedAt)}</Figure>,
        csv: ({ joinedAt }) => formatDateTime(joinedAt),
      },
      {
        id: 'volume',
        header: t('growth.referral.volume'),
        cell: ({ volume, hasTraded }) =>
          hasTraded ? <Amount value={volume} scale={2} /> : t('growth.referral.notTraded'),
        csv: ({ volume }) => volume,
        isNumber: true,
      },
      {
        id: 'earned',
        header: t('growth.referral.earned'),
        cell: ({ commission }) =>
          commission.length === 0 ? (
            <Figure>0</Figure>
          ) : (
            commission.map(({ asset, amount }) => <Amount key={asset} value={amount} asset={asset} />)
          ),
        csv: ({ commission }) => commission.map(({ asset, amount }) => `${amount} ${asset}`).join(' '),
        isNumber: true,
      },
    ],
    [t],
  );
  return (
    <RowsPanel
      title={t('growth.referral.friends')}
      columns={columns}
      list={list}
      filter={narrowed}
      filters={<DayRangeFilter value={narrowed.filter} onChange={narrowed.change} />}
      keyOf={({ displayUserId, joinedAt }) => `${displayUserId} ${joinedAt}`}
      empty={<EmptyState title={t('growth.referral.friendsEmpty')} hint={t('growth.referral.friendsHint')} />}
    />
  );
}

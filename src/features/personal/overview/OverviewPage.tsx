import { Skeleton, ActionIcon, Badge } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { nextSort } from '../../../platform/sort.ts';
import type { Sort } from '../../../platform/sort.ts';
import { useAccess } from '../../../stores/access/index.ts';
import { useTotalAssets } from '../../../stores/account/totalAssets.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { dialogs } from '../../../stores/dialogs.ts';
import { backToApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { preferences, usePreferences } from '../../../stores/preferences.ts';
import { useSession } from '../../../stores/session/index.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { NativeOnlyNotice } from '../../../ui/feedback/NativeOnlyNotice.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useCopy } from '../../../ui/feedback/useCopy.ts';
import { HideBalances } from '../../../ui/HideBalances.tsx';
import { Money } from '../../../ui/format/decimal.ts';
import { amountScale, useFormat } from '../../../ui/format/format.ts';
import { NextSteps, PageFrame, Panel, Facts } from '../../../ui/page/page.tsx';
import { VerifiedTrader } from '../../../ui/VerifiedTrader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { sortRows } from '../../../ui/table/sortRows.ts';
import { Amount, Figure, MASK } from '../../../ui/text/figures.tsx';
import { byAccount, useAccountBalances } from '../accountBalances.ts';
import type { Account, AccountBalance } from '../accountBalances.ts';
import { KycBadge } from '../KycBadge.tsx';
import { Nickname } from '../profile/Nickname.tsx';
import { useProductName } from '../../../ui/text/useProductName.ts';
import classes from './Overview.module.css';

/** Everything the exchange knows of the user at a glance. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { hideBalance } = usePreferences();
  const inApp = useIsNativeApp();
  const { has } = useOffers();
  return (
    <PageFrame title={t('personal.overview.title')}>
      <div className={classes['columns']}>
        <Panel
          title={t('personal.overview.total')}
          actions={
            <HideBalances
              isHidden={hideBalance}
              onChange={(next) => preferences.update({ hideBalance: next })}
            />
          }
        >
          {inApp ? <NativeOnlyNotice onBack={backToApp} /> : user && <TotalAssets userId={user.userId} />}
          <NextSteps
            steps={[
              ...(has('deposit')
                ? [{ label: t('personal.actions.deposit'), href: '/personal/deposit' }]
                : []),
              { label: t('personal.actions.transfer'), onClick: () => dialogs.openTransfer() },
              ...(has('withdrawal')
                ? [{ label: t('personal.actions.withdraw'), href: '/personal/withdrawal' }]
                : []),
            ]}
          />
        </Panel>
        <Panel title={t('personal.overview.identity')}>
          <Identity />
        </Panel>
      </div>
      {!inApp && <Accounts />}
    </PageFrame>
  );
}

const BITCOIN_SCALE = 8;
const TETHER_SCALE = 2;

/** The estimated total in BTC or USDT, whichever the user chose, and beside it in the other. */
function TotalAssets({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { hideBalance, valuationAsset } = usePreferences();
  const { phase, btc, rate, total, retry } = useTotalAssets(userId);
  if (phase === 'failed') return <ErrorState title={t('personal.overview.totalFailed')} onRetry={retry} />;
  if (btc === undefined) return <Skeleton height={60} />;

  const atRate = rate === undefined ? undefined : new Money(btc).times(rate).toFixed();
  const tether = total?.asset === 'USDT' ? total.amount : atRate;
  const inBitcoin = { asset: 'BTC', amount: hideBalance ? MASK : formatDecimal(btc, BITCOIN_SCALE) };
  const inTether = { asset: 'USDT', amount: hideBalance ? MASK : formatDecimal(tether, TETHER_SCALE) };
  const [first, second] = valuationAsset === 'BTC' ? [inBitcoin, inTether] : [inTether, inBitcoin];
  return (
    <>
      <p className={classes['total']} data-testid="total">
        <Figure>
          {first.amount} {first.asset}
        </Figure>
      </p>
      <p className={classes['worth']}>
        <Figure>{t('personal.overview.value', second)}</Figure>
      </p>
    </>
  );
}

/** Name, UID, level and verification of the user. */
function Identity() {
  const { t } = useTranslation();
  const { user, info } = useSession();
  const kyc = useItem({ namespace: 'personal.kyc', api: 'getKyc' });
  const { isKycAllowed } = useAccess();
  const copy = useCopy();
  return (
    <Facts
      facts={[
        {
          label: t('personal.profile.nickname'),
          value: info && (
            <>
              <VerifiedTrader isVerified={info.isVerifiedTrader} />
              <Nickname info={info} />
            </>
          ),
        },
        {
          label: t('personal.overview.uid'),
          value: user && (
            <>
              <Figure>{user.displayUserId}</Figure>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('personal.overview.copyUid')}
                onClick={() => void copy(user.displayUserId)}
              >
                <IconCopy size={18} stroke={1.75} />
              </ActionIcon>
            </>
          ),
        },
        {
          label: t('personal.overview.level'),
          value: info && (
            <Badge tt="none" className="tm-touch" component={Link} href="/m/#/vip" variant="light">
              {t('personal.overview.vip', { level: info.vipTag })}
            </Badge>
          ),
        },
        ...(isKycAllowed
          ? [
              {
                label: t('personal.kyc.label'),
                value: kyc.item && (
                  <Link href="/personal/settings/profile" className="tm-touch">
                    <KycBadge status={kyc.item.status} />
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const SKELETON_ROWS = 5;

/** What the user holds, account by account. */
function Accounts() {
  const { t } = useTranslation();
  const { item, error, reload } = useAccountBalances();
  if (item === undefined) {
    return (
      <Panel title={t('personal.overview.accounts')}>
        {error === undefined ? (
          <RowsSkeleton rows={SKELETON_ROWS} rowHeight={32} />
        ) : (
          <ErrorState title={t('personal.overview.accountsFailed')} onRetry={reload} />
        )}
      </Panel>
    );
  }
  if (item.length === 0) {
    return (
      <Panel title={t('personal.overview.accounts')}>
        <EmptyState title={t('personal.overview.noAssets')} hint={t('personal.overview.noAssetsHint')} />
      </Panel>
    );
  }
  return byAccount(item).map((account) => (
    <AccountTable key={`${account.product}:${account.subProduct}`} account={account} />
  ));
}

/** One account: its assets and how much of them is free. */
function AccountTable({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const productName = useProductName();
  const { hideBalance } = usePreferences();
  const [sort, setSort] = useState<Sort>();
  const amount = (id: 'available' | 'held'): Column<AccountBalance> => ({
    id,
    header: t(`personal.overview.${id}`),
    cell: (row) => <Amount value={row[id]} scale={amountScale(row.asset)} isHidden={hideBalance} />,
    csv: (row) => row[id],
    sortBy: (row) => row[id],
    isNumber: true,
  });
  const columns: readonly Column<AccountBalance>[] = [
    {
      id: 'asset',
      header: t('personal.overview.asset'),
      cell: ({ asset }) => <b>{asset}</b>,
      csv: ({ asset }) => asset,
      sortBy: ({ asset }) => asset,
    },
    amount('available'),
    amount('held'),
  ];
  const name = productName(account.product);
  const title = account.subProduct === null ? name : `${name} ${account.subProduct}`;
  return (
    <Panel title={title}>
      <div className={classes['scroller']}>
        <DataTable
          label={title}
          columns={columns}
          rows={sortRows(account.balances, sort, columns.find(({ id }) => id === sort?.column)?.sortBy)}
          keyOf={({ asset }) => asset}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
          empty={null}
        />
      </div>
    </Panel>
  );
}

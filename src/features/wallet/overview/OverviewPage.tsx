import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { backToApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { NativeOnlyNotice } from '../../../ui/feedback/NativeOnlyNotice.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import '../statement/styles.ts';
import { DebtNotice } from '../chain/DebtNotice.tsx';
import { AllocationPanel } from './AllocationPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { HoldingsPanel } from './HoldingsPanel.tsx';
import { TotalPanel } from './TotalPanel.tsx';
import { useAssets } from './useAssets.ts';
import { useDays } from './useDays.ts';
import { ValuePanel } from './ValuePanel.tsx';
import classes from './Overview.module.css';

interface OverviewPageProps {
  /** Who the user is; stands at the end. */
  readonly identity: ReactNode;
}

/** Everything that the user owns; the native app, which knows the assets, shows them by itself. */
export function OverviewPage({ identity }: OverviewPageProps) {
  const { t } = useTranslation();
  const inApp = useIsNativeApp();
  return (
    <PageFrame title={t('personal.overview.title')} actions={!inApp && <ProofLink />}>
      {inApp ? (
        <Panel>
          <NativeOnlyNotice onBack={backToApp} />
        </Panel>
      ) : (
        <Owned />
      )}
      {identity}
    </PageFrame>
  );
}

/** Leads to where users check that all of this is held. */
function ProofLink() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      href="/proof-of-reserves"
      variant="default"
      leftSection={<IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />}
    >
      {t('footer.reserves')}
    </Button>
  );
}

/** The panels of the assets, from what they are worth to what became of them. */
function Owned() {
  const { t } = useTranslation();
  const assets = useAssets();
  const history = useDays(assets);
  const { balances, isFailed, retry, prices } = assets;
  if (isFailed) {
    return (
      <Panel>
        <ErrorState title={t('assets.failed')} onRetry={retry} />
      </Panel>
    );
  }
  return (
    <>
      <DebtNotice />
      <Stale state={prices}>
        <div className={classes['columns']}>
          <TotalPanel assets={assets} history={history} />
          <AllocationPanel assets={assets} />
        </div>
      </Stale>
      <ValuePanel history={history} />
      {balances === undefined && (
        <Panel title={t('assets.holdings.title')}>
          <RowsSkeleton rows={6} rowHeight={48} />
        </Panel>
      )}
      {balances?.length === 0 && (
        <Panel title={t('assets.holdings.title')}>
          <EmptyState title={t('assets.holdings.empty')} hint={t('assets.holdings.emptyHint')} />
        </Panel>
      )}
      {balances !== undefined && balances.length > 0 && <HoldingsPanel assets={assets} balances={balances} />}
      <HistoryPanel />
    </>
  );
}

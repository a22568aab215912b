import { Select } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { useReserveSnapshots } from '../../../stores/wallet/reserves.ts';
import type { ReserveSnapshot } from '../../../stores/wallet/reserves.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import Footer from '../../../ui/page/Footer.tsx';
import { Facts, PageFrame, Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { ChainText, CopySign } from '../chain/ChainText.tsx';
import '../chain/styles.ts';
import { AssetTable } from './AssetTable.tsx';
import { ChainPanel } from './ChainPanel.tsx';
import { Limits } from './Limits.tsx';
import classes from './Reserves.module.css';
import { VerifyPanel } from './VerifyPanel.tsx';

/** What is owed, what is held, and the own part of it, verified in this browser. */
export default function ReservesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageFrame title={t('reserves.title')} lead={t('reserves.lead')}>
        <Published />
      </PageFrame>
      <Footer />
    </>
  );
}

function Published() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { item: snapshots, error, reload } = useReserveSnapshots();
  const [chosen, choose] = useState<string | null>(null);
  if (snapshots === undefined) {
    return (
      <Panel>
        {error === undefined ? (
          <RowsSkeleton rows={18} rowHeight={45} />
        ) : (
          <ErrorState title={t('chain.failed')} detail={failureText(failureOf(error))} onRetry={reload} />
        )}
      </Panel>
    );
  }
  const snapshot = snapshots.find(({ snapshotId }) => snapshotId === chosen) ?? snapshots[0];
  if (snapshot === undefined) {
    return (
      <Panel>
        <EmptyState
          title={t('reserves.empty')}
          hint={t('reserves.emptyHint')}
          icon={<IconShieldCheck size={28} stroke={1.5} />}
        />
      </Panel>
    );
  }
  return (
    <>
      <SnapshotPanel snapshots={snapshots} snapshot={snapshot} onChoose={choose} />
      <VerifyPanel snapshot={snapshot} />
      <AssetTable snapshot={snapshot} />
      {snapshot.reserves !== null && <ChainPanel reserves={snapshot.reserves} />}
      <Limits />
    </>
  );
}

interface SnapshotPanelProps {
  readonly snapshots: readonly ReserveSnapshot[];
  readonly snapshot: ReserveSnapshot;
  readonly onChoose: (snapshotId: string | null) => void;
}

/** When it was, and the one hash of all of it. */
function SnapshotPanel({ snapshots, snapshot, onChoose }: SnapshotPanelProps) {
  const { t } = useTranslation();
  const { takenAt, root } = snapshot.liabilities;
  return (
    <Panel
      title={t('reserves.snapshot')}
      actions={
        snapshots.length > 1 && (
          <Select
            size="xs"
            allowDeselect={false}
            aria-label={t('reserves.choose')}
            value={snapshot.snapshotId}
            onChange={onChoose}
            data={snapshots.map(({ snapshotId, liabilities }) => ({
              value: snapshotId,
              label: formatDateTime(liabilities.takenAt),
            }))}
          />
        )
      }
    >
      <Facts
        facts={[
          { label: t('reserves.takenAt'), value: <Figure>{formatDateTime(takenAt)}</Figure> },
          {
            label: t('reserves.root'),
            hint: t('reserves.rootHint'),
            value: (
              <span className={classes['hash']}>
                <ChainText text={root} />
                <CopySign text={root} label={t('reserves.copyRoot')} />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

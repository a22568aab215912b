import { Select } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { useReserveSnapshot, useReserveSummaries } from '../../../stores/wallet/reserves.ts';
import type { ReserveSummary } from '../../../stores/wallet/reserves.ts';
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
  const { item: summaries, error, reload } = useReserveSummaries();
  const [chosen, choose] = useState<string | null>(null);
  if (summaries === undefined) return <Awaited error={error} reload={reload} />;
  const summary = summaries.find(({ snapshotId }) => snapshotId === chosen) ?? summaries[0];
  if (summary === undefined) {
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
      <SnapshotPanel summaries={summaries} summary={summary} onChoose={choose} />
      <Snapshot summary={summary} />
      <Limits />
    </>
  );
}

/** What was owed and held at the chosen moment. */
function Snapshot({ summary }: { readonly summary: ReserveSummary }) {
  const { item: snapshot, error, reload } = useReserveSnapshot(summary);
  if (snapshot === undefined) return <Awaited error={error} reload={reload} />;
  return (
    <>
      <VerifyPanel snapshot={snapshot} hasProofs={summary.hasProofs} />
      <AssetTable snapshot={snapshot} />
      {snapshot.reserves !== null && <ChainPanel snapshot={snapshot} reserves={snapshot.reserves} />}
    </>
  );
}

interface AwaitedProps {
  readonly error: unknown;
  readonly reload: () => void;
}

/** What has not come yet, or could not be fetched. */
function Awaited({ error, reload }: AwaitedProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
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

interface SnapshotPanelProps {
  readonly summaries: readonly ReserveSummary[];
  readonly summary: ReserveSummary;
  readonly onChoose: (snapshotId: string | null) => void;
}

/** When it was, and the one hash of all of it. */
function SnapshotPanel({ summaries, summary, onChoose }: SnapshotPanelProps) {
  const { t } = useTranslation();
  const { snapshotId, takenAt, root } = summary;
  return (
    <Panel
      title={t('reserves.snapshot')}
      actions={
        summaries.length > 1 && (
          <Select
            size="xs"
            allowDeselect={false}
            aria-label={t('reserves.choose')}
            value={snapshotId}
            onChange={onChoose}
            data={summaries.map((each) => ({
              value: each.snapshotId,
              label: formatDateTime(each.takenAt),
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

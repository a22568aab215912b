import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { exchangeNow } from '../../../platform/exchangeClock.ts';
import { parseQuery } from '../../../platform/query.ts';
import { nextTask } from '../../../platform/scheduling.ts';
import { failureOf } from '../../../stores/failure.ts';
import { backToApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { preferences, usePreferences } from '../../../stores/preferences.ts';
import { useSession } from '../../../stores/session/index.ts';
import { fetchStatement } from '../../../stores/wallet/wholeStatement.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { NativeOnlyNotice } from '../../../ui/feedback/NativeOnlyNotice.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { slicesOf } from './EntriesTable.tsx';
import { filtersOf, readQuery, writeQuery } from './query.ts';
import type { StatementQuery } from './query.ts';
import { StatementSheet } from './StatementSheet.tsx';
import { summarize } from './summary.ts';
import { useSlices } from './useSlices.ts';
import classes from './Sheet.module.css';

/** The statement as a sheet of paper. It has every type of entry, whatever the table is narrowed to: one that left some out would not add up. */
export default function PrintPage() {
  const { t } = useTranslation();
  const inApp = useIsNativeApp();
  const search = useSearch();
  const query: StatementQuery = { ...readQuery(parseQuery(search)), type: undefined };
  const back = writeQuery(readQuery(parseQuery(search)));
  const [isWhole, setWhole] = useState(false);
  return (
    <PageFrame
      title={t('statement.title')}
      lead={t('statement.sheet.lead')}
      above={<BackLink href={`/personal/statement?${back}`}>{t('statement.title')}</BackLink>}
      actions={
        !inApp && (
          <Button
            leftSection={<IconPrinter size={18} stroke={1.75} />}
            disabled={!isWhole}
            onClick={() => window.print()}
          >
            {t('statement.print')}
          </Button>
        )
      }
    >
      {inApp ? (
        <Panel>
          <NativeOnlyNotice onBack={backToApp} />
        </Panel>
      ) : (
        <Print key={writeQuery(query)} query={query} onWhole={setWhole} />
      )}
    </PageFrame>
  );
}

interface PrintProps {
  readonly query: StatementQuery;
  /** Told whether all of the sheet is there: what is printed before has not all entries. */
  readonly onWhole: (isWhole: boolean) => void;
}

function Print({ query, onWhole }: PrintProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { user } = useSession();
  const { hideBalance } = usePreferences();
  const [issuedAt] = useState(() => new Date(exchangeNow()));
  const { sheet, count, error, retry } = useSheet(query, issuedAt);
  if (hideBalance) return <Hidden />;
  if (error !== undefined) {
    return (
      <Panel>
        <ErrorState title={t('statement.failed')} detail={failureText(failureOf(error))} onRetry={retry} />
      </Panel>
    );
  }
  if (sheet === undefined || user === null) return <Loading count={count} />;
  const head = { query, issuedAt, displayUserId: user.displayUserId };
  return <Sheet {...head} {...sheet} onWhole={onWhole} />;
}

type SheetProps = Omit<ComponentProps<typeof StatementSheet>, 'slices'> & Pick<PrintProps, 'onWhole'>;

/** The sheet as it grows, and how far it is. */
function Sheet({ onWhole, ...sheet }: SheetProps) {
  const { t } = useTranslation();
  const all = slicesOf(sheet.summary.entries);
  const slices = useSlices(all);
  const isWhole = slices === all;
  useEffect(() => {
    onWhole(isWhole);
    return () => onWhole(false);
  }, [isWhole, onWhole]);
  return (
    <>
      <SheetState {...(!isWhole && { text: t('statement.sheet.preparing'), part: slices / all })} />
      <StatementSheet {...sheet} slices={slices} />
    </>
  );
}

interface SheetStateProps {
  readonly text?: string | undefined;
  /** Share of the sheet that is there, from 0 to 1. */
  readonly part?: number;
}

/** Says above the sheet how far it is. It keeps its room when there is nothing to say, so that the sheet stays where it is. */
function SheetState({ text, part }: SheetStateProps) {
  return (
    <div className={classes['state']}>
      <span role="status">{text}</span>
      {part !== undefined && (
        <Progress.Root size="sm">
          <Progress.Section value={Math.floor(part * 100)} aria-label={text} />
        </Progress.Root>
      )}
    </div>
  );
}

/** Who has hidden the balances is asked first: paper hides nothing. */
function Hidden() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        title={t('statement.sheet.hidden')}
        action={
          <Button variant="default" onClick={() => preferences.update({ hideBalance: false })}>
            {t('wallet.show')}
          </Button>
        }
      />
    </Panel>
  );
}

/** A long statement says how far it is. */
function Loading({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  return (
    <>
      <SheetState
        text={count > 0 ? t('statement.sheet.loading', { loaded: formatDecimal(String(count)) }) : undefined}
      />
      <RowsSkeleton rows={12} rowHeight={40} />
    </>
  );
}

interface SheetUse {
  readonly sheet: Pick<SheetProps, 'summary' | 'isCut'> | undefined;
  /** How many entries have come meanwhile. */
  readonly count: number;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A statement, summed up. Key what uses it by the query: it is fetched once. */
function useSheet(query: StatementQuery, now: Date): SheetUse {
  const [attempt, setAttempt] = useState(0);
  const [sheet, setSheet] = useState<SheetUse['sheet']>();
  const [count, setCount] = useState(0);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const make = async (): Promise<void> => {
      const whole = await fetchStatement(filtersOf(query, now), { signal, onProgress: setCount });
      const summary = await summarize(whole, nextTask);
      if (!signal.aborted) setSheet({ summary, isCut: whole.isCut });
    };
    make().catch((reason: unknown) => signal.aborted || setError(reason));
    return () => giveUp.abort();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);
  const retry = (): void => {
    setError(undefined);
    setCount(0);
    setAttempt(attempt + 1);
  };
  return { sheet, count, error, retry };
}

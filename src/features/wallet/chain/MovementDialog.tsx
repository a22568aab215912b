import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { parseQuery } from '../../../platform/query.ts';
import type { Item } from '../../../stores/data/useItem.ts';
import { failureOf } from '../../../stores/failure.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { ReactiveOverlay } from '../../../ui/overlay/ReactiveOverlay.tsx';
import { Facts } from '../../../ui/page/page.tsx';
import { linesOf } from '../../../ui/table/column.ts';
import type { Column } from '../../../ui/table/column.ts';

interface MovementDialogProps {
  readonly title: string;
  /** Member of the page's address that names one: links of the statement lead here. */
  readonly member: 'deposit' | 'withdrawal';
  readonly children: (id: string) => ReactNode;
}

/** Shows the one deposit or withdrawal that the address of the page names, over all others. */
export function MovementDialog({ title, member, children }: MovementDialogProps) {
  const [path, navigate] = useLocation();
  const query = parseQuery(useSearch());
  const id = query.get(member);
  const close = (): void => {
    query.delete(member);
    navigate(`${path}?${query.toString()}`, { replace: true });
  };
  return (
    <ReactiveOverlay isOpen={id !== null} onClose={close} title={title}>
      {id !== null && children(id)}
    </ReactiveOverlay>
  );
}

interface MovementFactsProps<Row> {
  readonly found: Item<Row>;
  /** Those of the history. */
  readonly columns: readonly Column<Row>[];
}

/** What the history says of one, a fact a line. */
export function MovementFacts<Row>({ found: { item, error, reload }, columns }: MovementFactsProps<Row>) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (item === undefined && error !== undefined)
    return <ErrorState title={t('chain.failed')} detail={failureText(failureOf(error))} onRetry={reload} />;
  if (item === undefined) return <Skeleton height={320} />;
  return <Facts facts={linesOf(columns).map(({ header, cell }) => ({ label: header, value: cell(item) }))} />;
}

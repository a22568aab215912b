import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readBrand } from '../../../platform/pageHead.ts';
import type { StatementEntry } from '../../../stores/wallet/statement.ts';
import { LARGEST_PRINT, type WholeStatement } from '../../../stores/wallet/wholeStatement.ts';
import { Brand } from '../../../ui/Brand.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { useProductName } from '../../../ui/text/useProductName.ts';
import { filtersOf } from './query.ts';
import type { StatementQuery } from './query.ts';
import { SheetTable } from './SheetTable.tsx';
import { accountName } from './statementColumns.tsx';
import { summaryOf } from './summary.ts';
import { momentOf, zonesOf } from './zone.ts';
import classes from './Sheet.module.css';

interface StatementSheetProps {
  readonly whole: WholeStatement;
  readonly query: StatementQuery;
  readonly issuedAt: Date;
  readonly displayUserId: string;
}

/** A statement as a bank writes one: whose, of when, what there was, what happened, what there is. Always dark on white. */
export function StatementSheet({ whole, query, issuedAt, displayUserId }: StatementSheetProps) {
  const { t } = useTranslation();
  const { entries, assets, totals } = useMemo(() => summaryOf(whole), [whole]);
  const amount = useAmountText();
  return (
    <article className={classes['sheet']} aria-label={t('statement.title')}>
      <SheetHead
        query={query}
        entries={entries}
        isCut={whole.isCut}
        issuedAt={issuedAt}
        displayUserId={displayUserId}
      />
      {whole.isCut && <CutNotice from={entries[0]?.time} />}

      <SheetTable
        title={t('statement.sheet.balances')}
        heads={[
          t('statement.column.asset'),
          t('statement.sheet.opening'),
          t('statement.sheet.received'),
          t('statement.sheet.spent'),
          t('statement.sheet.closing'),
        ]}
        firstNumber={1}
        rows={assets.map(({ asset, opening, received, spent, closing }) => ({
          key: asset,
          cells: [
            asset,
            ...[opening, received, spent.negated(), closing].map((one) => amount(one.toFixed())),
          ],
        }))}
        empty={t('statement.sheet.noBalances')}
      />

      <SheetTable
        title={t('statement.sheet.totals')}
        heads={[
          t('statement.column.type'),
          t('statement.column.asset'),
          t('statement.sheet.count'),
          t('statement.column.amount'),
        ]}
        firstNumber={2}
        rows={totals.map(({ type, asset, count, amount: sum }) => ({
          key: `${type} ${asset}`,
          cells: [t(`statement.type.${type}`), asset, String(count), amount(sum.toFixed())],
        }))}
        empty={t('statement.empty')}
      />

      <Entries entries={entries} />
      <p className={classes['foot']}>{t('statement.sheet.foot')}</p>
    </article>
  );
}

/** Says which entries are there where not all are. */
function CutNotice({ from }: { readonly from: number | undefined }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  return (
    <p className={classes['notice']} role="note">
      {t('statement.sheet.cut', { max: formatDecimal(String(LARGEST_PRINT)), from: momentOf(from) })}
    </p>
  );
}

interface SheetHeadProps extends Omit<StatementSheetProps, 'whole'>, Pick<WholeStatement, 'isCut'> {
  /** Oldest first. */
  readonly entries: readonly StatementEntry[];
}

function SheetHead({ query, entries, isCut, issuedAt, displayUserId }: SheetHeadProps) {
  const { t } = useTranslation();
  const productName = useProductName();
  const { startAt, endAt } = filtersOf(query, issuedAt);
  const first = isCut || startAt === undefined ? entries[0]?.time : startAt;
  const end = endAt === undefined ? issuedAt.getTime() : Math.min(endAt - 1, issuedAt.getTime());
  const facts = [
    [t('statement.sheet.user'), displayUserId],
    [t('statement.filter.period'), `${dayOf(first)} – ${dayOf(end)}`],
    [t('statement.sheet.zone'), zonesOf([...entries.map(({ time }) => time), issuedAt.getTime()])],
    [
      t('statement.column.account'),
      query.product === undefined ? t('statement.filter.account') : productName(query.product),
    ],
    [t('statement.column.asset'), query.asset ?? t('ui.filter.all_asset')],
    [t('statement.sheet.issued'), momentOf(issuedAt.getTime())],
  ] as const;
  return (
    <header className={classes['head']}>
      <div className={classes['brand']}>
        <Brand />
        <h2 className={classes['title']}>{t('statement.title')}</h2>
      </div>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes['foot']}>{t('statement.sheet.issuer', { name: readBrand().name })}</p>
    </header>
  );
}

/** `2026-11-30` in the visitor's time zone. */
function dayOf(time: number | undefined): string {
  return formatDateTime(time).slice(0, '2026-11-30'.length);
}

function Entries({ entries }: { readonly entries: readonly StatementEntry[] }) {
  const { t } = useTranslation();
  const productName = useProductName();
  const amount = useAmountText();
  return (
    <SheetTable
      title={t('statement.sheet.entries')}
      heads={[
        t('statement.column.time'),
        t('statement.column.type'),
        t('statement.column.account'),
        t('statement.column.asset'),
        t('statement.column.amount'),
        t('statement.column.balance'),
      ]}
      firstNumber={4}
      rows={entries.map((entry) => ({
        key: entry.entryId,
        cells: [
          <Figure key="time">{momentOf(entry.time)}</Figure>,
          t(`statement.type.${entry.type}`),
          accountName(entry, productName),
          entry.asset,
          amount(entry.amount),
          amount(entry.balance),
        ],
        below: entry.reference,
      }))}
      empty={t('statement.empty')}
    />
  );
}

/** Writes every digit: paper has no title to look them up in. */
function useAmountText(): (text: string) => string {
  const { formatAmount } = useFormat();
  return (text) => formatAmount(text);
}

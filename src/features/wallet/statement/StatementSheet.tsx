import { useTranslation } from 'react-i18next';
import { readBrand } from '../../../platform/pageHead.ts';
import { LARGEST_PRINT, type WholeStatement } from '../../../stores/wallet/wholeStatement.ts';
import { Brand } from '../../../ui/Brand.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { useProductName } from '../../../ui/text/useProductName.ts';
import { filtersOf } from './query.ts';
import type { StatementQuery } from './query.ts';
import { EntriesTable } from './EntriesTable.tsx';
import { SheetTable } from './SheetTable.tsx';
import type { Summary } from './summary.ts';
import { useAmountText } from './useAmountText.ts';
import { momentOf, zoneOf } from './zone.ts';
import classes from './Sheet.module.css';

interface StatementSheetProps extends Pick<WholeStatement, 'isCut'> {
  readonly summary: Summary;
  readonly query: StatementQuery;
  readonly issuedAt: Date;
  readonly displayUserId: string;
  /** How many slices of the entries are there. */
  readonly slices: number;
}

/** A statement as a bank writes one: whose, of when, what there was, what happened, what there is. Always dark on white. */
export function StatementSheet({ slices, ...head }: StatementSheetProps) {
  const { t } = useTranslation();
  const { summary, isCut } = head;
  const { entries, assets, totals } = summary;
  const amount = useAmountText();
  return (
    <article className={classes['sheet']} aria-label={t('statement.title')}>
      <SheetHead {...head} />
      {isCut && <CutNotice from={entries[0]?.time} />}

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

      <EntriesTable entries={entries} slices={slices} />
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

function SheetHead({ summary, query, isCut, issuedAt, displayUserId }: Omit<StatementSheetProps, 'slices'>) {
  const { entries, zones } = summary;
  const { t } = useTranslation();
  const productName = useProductName();
  const { startAt, endAt } = filtersOf(query, issuedAt);
  const first = isCut || startAt === undefined ? entries[0]?.time : startAt;
  const end = endAt === undefined ? issuedAt.getTime() : Math.min(endAt - 1, issuedAt.getTime());
  const facts = [
    [t('statement.sheet.user'), displayUserId],
    [t('statement.filter.period'), `${dayOf(first)} – ${dayOf(end)}`],
    [t('statement.sheet.zone'), [...new Set([...zones, zoneOf(issuedAt)])].join(', ')],
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

import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../stores/preferences.ts';
import type { AssetDay } from '../../../stores/wallet/assetHistory.ts';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { parseDecimal } from '../../../ui/format/decimal.ts';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { CardList } from '../../../ui/table/CardList.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { FLOW_PARTS, PROFIT_PARTS } from './history.ts';
import type { HistorySummary } from './history.ts';
import { useWorthText } from './worthText.ts';
import classes from './Overview.module.css';

type Member = 'value' | keyof HistorySummary;

/** What the charts show, as numbers: newest day first; cards on a phone. */
export function DayTable({ days }: { readonly days: readonly AssetDay[] }) {
  const { t } = useTranslation();
  const { valuationAsset } = usePreferences();
  const worthText = useWorthText();
  const isPhone = useMaxWidth(767);
  const amount = (id: Member, header: string, isSigned = false): Column<AssetDay> => ({
    id,
    header: `${header} (${valuationAsset})`,
    cell: ({ [id]: text }) => {
      const tone = isSigned ? toneOf(text) : undefined;
      return <Figure tone={tone}>{`${tone === 'up' ? '+' : ''}${worthText(parseDecimal(text))}`}</Figure>;
    },
    csv: ({ [id]: text }) => text,
    isNumber: true,
  });
  const columns: readonly Column<AssetDay>[] = [
    {
      id: 'day',
      header: t('assets.value.day'),
      cell: ({ day }) => <Figure>{day}</Figure>,
      csv: ({ day }) => day,
    },
    amount('value', t('assets.value.worth')),
    amount('profit', t('assets.value.profit'), true),
    ...PROFIT_PARTS.map((part) => amount(part, t(`assets.value.${part}`), true)),
    ...FLOW_PARTS.map((part) => amount(part, t(`assets.value.${part}`))),
  ];
  const content = {
    label: t('assets.value.title'),
    columns,
    rows: days.toReversed(),
    keyOf: ({ day }: AssetDay) => day,
    empty: null,
  };
  return (
    <div className={classes['days']} tabIndex={0} role="group" aria-label={t('assets.value.title')}>
      {isPhone ? (
        <CardList {...content} />
      ) : (
        <DataTable {...content} sort={undefined} onSort={() => undefined} />
      )}
    </div>
  );
}

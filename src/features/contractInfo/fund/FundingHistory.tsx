import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFundingRates } from '../../../stores/contracts/index.ts';
import type { Contract } from '../../../stores/contracts/index.ts';
import { EmptyState, ErrorState } from '../../../ui/feedback/index.ts';
import { DataTable, Pager } from '../../../ui/table/index.ts';
import classes from '../frame/Info.module.css';
import { fundingColumns } from './fundingColumns.tsx';

/** Every funding that was charged, newest first, page by page; the export has all pages. */
export function FundingHistory({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const history = useFundingRates({ contract: contract.contract });
  const { items, page, error, sort, sortBy, goTo, reload, exportCsv } = history;
  if (error !== undefined && items === undefined) {
    return <ErrorState title={t('contractInfo.fund.failed')} onRetry={reload} />;
  }
  const columns = fundingColumns(t, contract.priceScale);
  const label = t('contractInfo.fund.history', { contract: contract.contract });
  return (
    <section aria-label={label} className={classes['history']}>
      <div className={classes['tools']}>
        <h3 className={classes['subtitle']}>{label}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size={14} />}
          disabled={(items ?? []).length === 0}
          onClick={() => exportCsv(columns.map(({ header, csv }) => ({ heading: header, value: csv })))}
        >
          {t('contractInfo.export')}
        </Button>
      </div>
      <div className={classes['scroller']} tabIndex={0} role="group" aria-label={label}>
        <DataTable
          label={label}
          columns={columns}
          rows={items}
          keyOf={({ ts }) => String(ts)}
          sort={sort}
          onSort={sortBy}
          empty={<EmptyState title={t('contractInfo.fund.empty')} hint={t('contractInfo.fund.emptyHint')} />}
        />
      </div>
      <Pager pageNum={page.current} pageSize={page.size} total={page.total} onPage={goTo} />
    </section>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextSort } from '../../platform/sort.ts';
import type { Sort } from '../../platform/sort.ts';
import { useTradePairs } from '../../stores/market/index.ts';
import { useSession } from '../../stores/session/index.ts';
import { ErrorState } from '../../ui/feedback/index.ts';
import { PageFrame, Panel } from '../../ui/page/index.ts';
import { DataTable, sortRows } from '../../ui/table/index.ts';
import { tradePairs } from '../../stores/market/index.ts';
import { useFeeColumns } from './useFeeColumns.tsx';
import classes from './Mobile.module.css';

/** What trading costs: maker and taker fee and the day's volume of every pair. */
export default function FeesPage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const { value, phase } = useTradePairs();
  const [sort, setSort] = useState<Sort>();
  const columns = useFeeColumns();
  const lead = info === null ? t('mobile.fees.guest') : t('mobile.fees.level', { level: info.vipTag });
  return (
    <PageFrame title={t('mobile.fees.title')} lead={lead}>
      <Panel>
        {phase === 'failed' && value === undefined ? (
          <ErrorState title={t('mobile.fees.failed')} onRetry={() => void tradePairs.reload()} />
        ) : (
          <DataTable
            label={t('mobile.fees.title')}
            columns={columns}
            rows={value && sortRows(value, sort, columns.find(({ id }) => id === sort?.column)?.sortBy)}
            keyOf={({ tradePairName }) => tradePairName}
            sort={sort}
            onSort={(column) => setSort(nextSort(sort, column))}
            empty={null}
          />
        )}
      </Panel>
      <p className={classes['note']}>{t('mobile.fees.makerText')}</p>
    </PageFrame>
  );
}

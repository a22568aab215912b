import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { STATEMENT_TYPES } from '../../../stores/wallet/statement.ts';
import type { StatementFilters } from '../../../stores/wallet/statement.ts';
import { useProductName } from '../../../ui/text/useProductName.ts';
import classes from './Statement.module.css';

/** What entries are narrowed by, apart from their time. */
export interface EntryFilter {
  readonly asset: StatementFilters['asset'];
  readonly product: number | undefined;
  readonly type: StatementFilters['type'];
}

interface EntryFiltersProps {
  readonly filter: EntryFilter;
  readonly onChange: (filter: EntryFilter) => void;
  readonly hasType?: boolean;
}

/** Those that hold money, Earn, and at last what is on its way out. */
const PRODUCTS = [1, 2, 4, 3, 5, 7, 6] as const;

/** Chooses of which asset, account and type entries are shown. */
export function EntryFilters({ filter, onChange, hasType = true }: EntryFiltersProps) {
  const { t } = useTranslation();
  const productName = useProductName();
  const assets = useItem({ namespace: 'wallet.transferAssets', api: 'listTransferAssets' }).item?.list ?? [];
  return (
    <>
      <Select
        size="xs"
        className={classes['filter'] ?? ''}
        aria-label={t('statement.column.asset')}
        placeholder={t('ui.filter.all_asset')}
        data={assets.map(({ asset }) => asset)}
        value={filter.asset ?? null}
        clearable
        searchable
        onChange={(asset) => onChange({ ...filter, asset: asset ?? undefined })}
      />
      <Select
        size="xs"
        className={classes['filter'] ?? ''}
        aria-label={t('statement.column.account')}
        placeholder={t('statement.filter.account')}
        data={PRODUCTS.map((product) => ({ value: String(product), label: productName(product) }))}
        value={filter.product === undefined ? null : String(filter.product)}
        clearable
        onChange={(product) =>
          onChange({ ...filter, product: product === null ? undefined : Number(product) })
        }
      />
      {hasType && (
        <Select
          size="xs"
          className={classes['filter'] ?? ''}
          aria-label={t('statement.column.type')}
          placeholder={t('statement.filter.type')}
          data={STATEMENT_TYPES.map((type) => ({ value: type, label: t(`statement.type.${type}`) }))}
          value={filter.type ?? null}
          clearable
          onChange={(type) => onChange({ ...filter, type: type ?? undefined })}
        />
      )}
    </>
  );
}

import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WalletAsset } from '../../../stores/wallet/types.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import classes from './Chain.module.css';

export interface AssetPickerProps {
  readonly assets: readonly WalletAsset[];
  readonly value: string;
  readonly onChange: (asset: string) => void;
}

/** One of the assets, found by its code or its name. */
export function AssetPicker({ assets, value, onChange }: AssetPickerProps) {
  const { t } = useTranslation();
  const nameOf = (asset: string): string => assets.find((known) => known.asset === asset)?.name ?? '';
  return (
    <Select
      size="md"
      label={t('chain.asset')}
      placeholder={t('chain.search')}
      data={assets.map(({ asset, name }) => ({ value: asset, label: `${asset} – ${name}` }))}
      value={value}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t('chain.noneFound')}
      leftSection={<AssetIcon asset={value} size={20} />}
      onFocus={(event) => event.currentTarget.select()}
      renderOption={({ option }) => (
        <span className={classes['option']}>
          <AssetIcon asset={option.value} size={20} />
          <b>{option.value}</b>
          <span className={classes['name']}>{nameOf(option.value)}</span>
        </span>
      )}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

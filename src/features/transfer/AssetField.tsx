import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { TransferStore } from '../../stores/transfer/index.ts';

/** The coin. */
export function AssetField({ store }: { readonly store: TransferStore }) {
  const { t } = useTranslation();
  const { asset } = useSnapshot(store.state).form;
  const { assets } = useSnapshot(store.facts);
  const listed = assets.some((one) => one.asset === asset);
  return (
    <NativeSelect
      size="md"
      label={t('transfer.asset')}
      data={[
        ...(listed ? [] : [asset]),
        ...assets.map((one) => ({ value: one.asset, label: `${one.asset} · ${one.name}` })),
      ]}
      value={asset}
      onChange={(event) => store.chooseAsset(event.currentTarget.value)}
    />
  );
}

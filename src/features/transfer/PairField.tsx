import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { TransferStore } from '../../stores/transfer/index.ts';

export interface PairFieldProps {
  readonly store: TransferStore;
  readonly side: 'from' | 'to';
}

/** Which of the margin accounts: there is one for each trade pair. */
export function PairField({ store, side }: PairFieldProps) {
  const { t } = useTranslation();
  const { form } = useSnapshot(store.state);
  const { marginSymbols } = useSnapshot(store.facts);
  const pair = form[`${side}SubProduct`];
  const none = { value: '', label: t('transfer.choosePair'), disabled: true };
  return (
    <NativeSelect
      size="md"
      mt="sm"
      label={t(`transfer.${side}Pair`)}
      data={[...(pair === null ? [none] : []), ...marginSymbols]}
      value={pair ?? ''}
      onChange={(event) => store.choosePair(side, event.currentTarget.value)}
    />
  );
}

import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { blockedSides } from '../../stores/transfer/index.ts';
import type { TransferStore } from '../../stores/transfer/index.ts';
import { PairField } from './PairField.tsx';
import classes from './Transfer.module.css';
import { useProductName } from './useProductName.ts';

/** Source and target, each with an error line when the exchange has suspended it, and the icon that swaps them. */
export function AccountFields({ store }: { readonly store: TransferStore }) {
  const { t } = useTranslation();
  const productName = useProductName();
  const { form } = useSnapshot(store.state);
  const facts = useSnapshot(store.facts);
  const blocked = blockedSides(form, facts);
  const listed = facts.products.map(({ id }) => id);
  const { fromProduct, toProduct } = form;

  const options = (selected: number, excluded: number | undefined) =>
    (listed.includes(selected) ? listed : [selected, ...listed])
      .filter((id) => id !== excluded)
      .map((id) => ({ value: String(id), label: productName(id) }));

  return (
    <div className={classes['accounts']}>
      <div className={classes['account']}>
        <NativeSelect
          size="md"
          label={t('transfer.from')}
          data={options(fromProduct, undefined)}
          value={String(fromProduct)}
          error={blocked.from && t('transfer.blockedFrom', { account: productName(fromProduct) })}
          onChange={(event) => store.chooseFrom(Number(event.currentTarget.value))}
        />
        {fromProduct === facts.marginProductId && <PairField store={store} side="from" />}
      </div>
      <div className={classes['account']}>
        <NativeSelect
          size="md"
          label={t('transfer.to')}
          data={options(toProduct, fromProduct)}
          value={String(toProduct)}
          error={blocked.to && t('transfer.blockedTo', { account: productName(toProduct) })}
          onChange={(event) => store.chooseTo(Number(event.currentTarget.value))}
        />
        {toProduct === facts.marginProductId && <PairField store={store} side="to" />}
      </div>
      <ActionIcon
        className={classes['swap'] ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('transfer.swap')}
        title={t('transfer.swap')}
        onClick={store.swap}
      >
        <IconArrowsSort size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}

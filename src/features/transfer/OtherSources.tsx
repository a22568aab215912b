import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { TransferStore } from '../../stores/transfer/transferStore.ts';
import { inOrder } from '../../ui/format/inOrder.ts';
import { useProductName } from '../../ui/text/useProductName.ts';
import { useHoldings, useHoldingText } from './useHoldings.ts';
import classes from './Transfer.module.css';

/** Says where else the coin is while the chosen account has none, and takes it from there by one press. */
export function OtherSources({ store }: { readonly store: TransferStore }) {
  const { t } = useTranslation();
  const productName = useProductName();
  const amountText = useHoldingText();
  const { asset, fromProduct, toProduct, toInstrument } = useSnapshot(store.form).values;
  const { available, products } = useSnapshot(store.facts);
  const { balances } = useHoldings();
  if (available === null || /[1-9]/.test(available)) return null;
  const listed = new Set(products.map(({ id }) => id));
  const others = balances.filter(
    (held) =>
      held.asset === asset &&
      listed.has(held.product) &&
      (held.instrument !== null || held.product !== fromProduct) &&
      (held.product !== toProduct || held.instrument !== toInstrument),
  );
  return (
    <ul className={classes['others']}>
      {others.map((held) => {
        const { product, instrument } = held;
        const account =
          instrument === null ? productName(product) : t('transfer.isolated', { contract: instrument });
        return (
          <li key={`${product} ${instrument ?? ''}`}>
            <UnstyledButton
              className={classes['max'] ?? ''}
              onClick={() =>
                instrument === null ? store.chooseFrom(product) : store.chooseHolding(asset, instrument)
              }
            >
              {t('transfer.instead', { account, amount: inOrder(amountText(held)) })}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

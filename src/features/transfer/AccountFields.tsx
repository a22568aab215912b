import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { blockedSides } from '../../stores/transfer/rules.ts';
import type { TransferStore } from '../../stores/transfer/transferStore.ts';
import { useProductName } from '../../ui/text/useProductName.ts';
import { useHoldings, useHoldingText } from './useHoldings.ts';
import type { IsolatedHolding } from './useHoldings.ts';
import classes from './Transfer.module.css';

interface FieldsProps {
  readonly store: TransferStore;
}

/** Source and target, each with an error line when the exchange has suspended it, and the icon that swaps them. */
export function AccountFields({ store }: FieldsProps) {
  const { t } = useTranslation();
  const { values: form } = useSnapshot(store.form);
  const facts = useSnapshot(store.facts);
  const blocked = blockedSides(form, facts);
  const { isolated } = useHoldings();
  const nameOf = useAccountName(store);
  const { fromProduct, toProduct } = form;
  const isFromMargin = fromProduct === facts.marginProductId;
  const isToMargin = toProduct === facts.marginProductId;
  const listed = facts.products.map(({ id }) => id);
  const options = (selected: number, excluded: number | undefined, side: 'from' | 'to') =>
    (listed.includes(selected) ? listed : [selected, ...listed])
      .filter((id) => id !== excluded)
      .map((id) => ({ value: String(id), label: nameOf(id, side) }));
  const sources = useSources(store, options(fromProduct, undefined, 'from'), isolated);

  return (
    <div className={classes['accounts']}>
      <div className={classes['account']}>
        <NativeSelect
          size="md"
          label={t('transfer.from')}
          data={sources}
          value={String(fromProduct)}
          error={blocked.from && t('transfer.blockedFrom', { account: nameOf(fromProduct, 'from') })}
          onChange={({ currentTarget: { value } }) => {
            const holding = isolated.find((each) => valueOf(each) === value);
            if (holding === undefined) store.chooseFrom(Number(value));
            else store.chooseHolding(holding.asset, holding.pair);
          }}
        />
        {isFromMargin && <PairField store={store} side="from" />}
      </div>
      <div className={classes['account']}>
        <NativeSelect
          size="md"
          label={t('transfer.to')}
          data={options(toProduct, fromProduct, 'to')}
          value={String(toProduct)}
          error={blocked.to && t('transfer.blockedTo', { account: nameOf(toProduct, 'to') })}
          onChange={(event) => store.chooseTo(Number(event.currentTarget.value))}
        />
        {isToMargin && <PairField store={store} side="to" />}
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

const valueOf = ({ pair, asset }: IsolatedHolding): string => `${pair} ${asset}`;

/** The name of an account of the form: the isolated one of a contract by its contract, once that is chosen. */
function useAccountName(store: TransferStore): (product: number, side: 'from' | 'to') => string {
  const { t } = useTranslation();
  const productName = useProductName();
  const { values: form } = useSnapshot(store.form);
  const { marginProductId } = useSnapshot(store.facts);
  return (product, side) => {
    const pair = form[`${side}Instrument`];
    const isChosen = form[`${side}Product`] === product && product === marginProductId && pair !== null;
    return isChosen ? t('transfer.isolated', { contract: pair }) : productName(product);
  };
}

/** The accounts to choose from, with every isolated account that holds something, whichever contract and coin are chosen. */
function useSources(
  store: TransferStore,
  products: readonly { readonly value: string; readonly label: string }[],
  isolated: readonly IsolatedHolding[],
): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation();
  const amountText = useHoldingText();
  const { fromInstrument, asset } = useSnapshot(store.form).values;
  const others = isolated.filter((each) => each.pair !== fromInstrument || each.asset !== asset);
  return [
    ...products,
    ...others.map((each) => ({
      value: valueOf(each),
      label: `${t('transfer.isolated', { contract: each.pair })} · ${amountText(each)}`,
    })),
  ];
}

interface PairFieldProps extends FieldsProps {
  readonly side: 'from' | 'to';
}

/** Which isolated account: there is one for each contract. As the source those that hold the coin come first, with what they hold. */
function PairField({ store, side }: PairFieldProps) {
  const { t } = useTranslation();
  const amountText = useHoldingText();
  const { values: form } = useSnapshot(store.form);
  const { marginInstruments } = useSnapshot(store.facts);
  const { isolated } = useHoldings();
  const pair = form[`${side}Instrument`];
  const holding = side === 'from' ? isolated.filter(({ asset }) => asset === form.asset) : [];
  const others = marginInstruments.filter((symbol) => !holding.some((each) => each.pair === symbol));
  const none = { value: '', label: t('transfer.choosePair'), disabled: true };
  return (
    <NativeSelect
      size="md"
      mt="sm"
      label={t(`transfer.${side}Pair`)}
      data={[
        ...(pair === null ? [none] : []),
        ...holding.map((each) => ({ value: each.pair, label: `${each.pair} · ${amountText(each)}` })),
        ...others,
      ]}
      value={pair ?? ''}
      onChange={(event) => store.choosePair(side, event.currentTarget.value)}
    />
  );
}

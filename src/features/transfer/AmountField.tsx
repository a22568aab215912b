import { TextInput, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { amountRule } from '../../stores/transfer/index.ts';
import type { TransferStore } from '../../stores/transfer/index.ts';
import { useFormat } from '../../ui/format/index.ts';
import { Amount, Figure } from '../../ui/text/index.ts';
import classes from './Transfer.module.css';
import { useBalanceError } from './useTransfer.ts';

const UNKNOWN = '--';

/** The amount, and below it what is available; `--` when that could not be found out. */
export function AmountField({ store }: { readonly store: TransferStore }) {
  const { t } = useTranslation();
  const { readTyped, formatAmount } = useFormat();
  const { amount, asset } = useSnapshot(store.state).form;
  const { available } = useSnapshot(store.facts);
  const isUnknown = useBalanceError(store);
  const isTooMuch = amountRule(available).problem(amount) === 'aboveMaximum';

  return (
    <div>
      <TextInput
        size="md"
        name="amount"
        label={t('transfer.amount')}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        placeholder="0"
        value={amount}
        error={isTooMuch && t('transfer.aboveMaximum', { amount: formatAmount(available ?? ''), asset })}
        rightSection={<span className={classes['unit']}>{asset}</span>}
        rightSectionWidth={72}
        onChange={(event) => store.typeAmount(readTyped(event.currentTarget.value, event.nativeEvent))}
      />
      <p className={classes['available']}>
        <span>{t('transfer.available')}</span>
        {isUnknown ? <Figure>{UNKNOWN}</Figure> : <Amount value={available ?? undefined} asset={asset} />}
        <UnstyledButton className={classes['max'] ?? ''} onClick={store.fillMax}>
          {t('transfer.max')}
        </UnstyledButton>
      </p>
    </div>
  );
}

import { TextInput, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WalletNetwork, WithdrawalLimits } from '../../../stores/wallet/types.ts';
import {
  amountField,
  canWithdraw,
  largestAmount,
  receivedOf,
} from '../../../stores/wallet/withdrawalRules.ts';
import type { AmountProblem } from '../../../stores/wallet/withdrawalRules.ts';
import { NO_VALUE } from '../../../ui/format/decimalText.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { DECIMAL_INPUT, useNumberInput } from '../../../ui/input/useNumberInput.ts';
import { Facts } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { useOwedText } from '../chain/useOwedText.ts';
import classes from './Withdrawal.module.css';

export interface AmountFieldProps {
  readonly asset: string;
  readonly network: WalletNetwork;
  readonly amount: string;
  readonly limits: WithdrawalLimits | undefined;
  /** It stays inside the exchange, which takes no fee for that. */
  readonly isInternal: boolean;
  readonly problem: AmountProblem | undefined;
  readonly onChange: (amount: string) => void;
}

/** How much leaves the balance, and what of it arrives. */
export function AmountField(props: AmountFieldProps) {
  const { asset, network, amount, limits, isInternal, problem, onChange } = props;
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const owedText = useOwedText();
  const { input, fault } = useNumberInput(amount, (text) => onChange(amountField(network).sanitize(text)), {
    unit: asset,
  });
  const written = (value: string | undefined): string =>
    value === undefined ? NO_VALUE : inOrder(`${formatAmount(value, 0)} ${asset}`);
  const owed = owedText(limits?.debts ?? []);
  const fee = isInternal ? '0' : limits?.fee;
  const error =
    problem &&
    problem !== 'unclear' &&
    t(`withdrawal.amountProblem.${problem}`, {
      minimum: written(limits?.minimum),
      available: written(limits?.available),
      maximum: written(limits?.maximum),
      owed,
    });
  return (
    <div>
      <TextInput
        size="md"
        name="amount"
        label={t('chain.amount')}
        {...DECIMAL_INPUT}
        dir="ltr"
        placeholder="0"
        {...input}
        error={fault ?? error}
        rightSection={<span className={classes['unit']}>{asset}</span>}
        rightSectionWidth={72}
      />
      <p className={classes['available']}>
        <span>{t('withdrawal.available')}</span>
        <Figure>{written(limits?.available)}</Figure>
        <UnstyledButton
          className={classes['max']}
          disabled={limits === undefined || !/[1-9]/.test(limits.maximum)}
          onClick={() => limits && onChange(largestAmount(limits, network))}
        >
          {t('withdrawal.max')}
        </UnstyledButton>
      </p>
      {limits !== undefined && (
        <p className={classes['range']}>
          {limits.debts.length > 0
            ? t('withdrawal.amountProblem.owing', { owed })
            : canWithdraw(limits)
              ? t('withdrawal.range', {
                  minimum: inOrder(formatAmount(limits.minimum, 0)),
                  maximum: written(limits.maximum),
                })
              : t('withdrawal.amountProblem.belowMinimum', { minimum: written(limits.minimum) })}
        </p>
      )}
      <Facts
        facts={[
          { label: t('withdrawal.fee'), value: <Figure>{written(fee)}</Figure> },
          {
            label: t('withdrawal.receives'),
            value: (
              <Figure className={classes['receives']}>
                {written(fee === undefined ? undefined : receivedOf(amount, fee))}
              </Figure>
            ),
          },
        ]}
      />
    </div>
  );
}

import { TextInput, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { earnAmountField } from '../../../stores/growth/earn/rules.ts';
import type { EarnAmountProblem, EarnBounds } from '../../../stores/growth/earn/rules.ts';
import { NO_VALUE } from '../../../ui/format/decimalText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { DECIMAL_INPUT, useNumberInput } from '../../../ui/input/useNumberInput.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import classes from './Earn.module.css';

interface AmountInputProps {
  readonly label: string;
  readonly asset: string;
  readonly amount: string;
  readonly bounds: EarnBounds | undefined;
  readonly problem: EarnAmountProblem | undefined;
  readonly onChange: (amount: string) => void;
  /** Fills in the most there can be; without it nothing is said of what there is. */
  readonly onMax: (() => void) | undefined;
}

/** An amount with up to eight decimals, and what is wrong with it. */
export function AmountInput({ label, asset, amount, bounds, problem, onChange, onMax }: AmountInputProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { input, fault } = useNumberInput(amount, (text) => onChange(earnAmountField.sanitize(text)), {
    unit: asset,
  });
  const written = (value: string | undefined): string =>
    value === undefined ? NO_VALUE : inOrder(`${formatAmount(value, 0)} ${asset}`);
  const error =
    problem &&
    problem !== 'unclear' &&
    t(`growth.earn.problem.${problem}`, {
      minimum: written(bounds?.minimum),
      available: written(bounds?.available),
      maximum: written(bounds?.maximum),
    });
  return (
    <div>
      <TextInput
        size="md"
        name="amount"
        data-autofocus
        label={label}
        {...DECIMAL_INPUT}
        dir="ltr"
        placeholder="0"
        {...input}
        error={fault ?? error}
        rightSection={<span className={classes['unit']}>{asset}</span>}
        rightSectionWidth={72}
      />
      {bounds !== undefined && (
        <p className={classes['available']}>
          <span>{t('growth.earn.available')}</span>
          <Figure>{written(bounds.available)}</Figure>
          <UnstyledButton className={classes['max'] ?? ''} disabled={onMax === undefined} onClick={onMax}>
            {t('growth.earn.max')}
          </UnstyledButton>
        </p>
      )}
    </div>
  );
}

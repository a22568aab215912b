import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PriceLevel } from '../../../../stores/market/types.ts';
import { NumberField } from './NumberField.tsx';
import classes from './OrderForm.module.css';

export interface PriceFieldProps {
  readonly value: string;
  readonly unit: string;
  readonly isWrong: boolean;
  readonly bid: PriceLevel | undefined;
  readonly ask: PriceLevel | undefined;
  readonly onText: (text: string) => void;
  readonly onSteps: (steps: number) => void;
  /** The best price of a side was pressed. */
  readonly onBest: (price: string) => void;
}

/** The limit price, with the best prices of the book one click away. */
export function PriceField({ bid, ask, onBest, ...field }: PriceFieldProps) {
  const { t } = useTranslation();
  return (
    <NumberField
      {...field}
      name="price"
      label={t('trade.form.price')}
      controls={
        <span className={classes['bests']}>
          {(
            [
              ['bid', bid],
              ['ask', ask],
            ] as const
          ).map(([name, level]) => (
            <UnstyledButton
              key={name}
              className={classes['best']}
              title={t(`trade.form.best.${name}Hint`)}
              aria-label={t(`trade.form.best.${name}Hint`)}
              disabled={level === undefined}
              onClick={() => level && onBest(level.price)}
            >
              {t(`trade.form.best.${name}`)}
            </UnstyledButton>
          ))}
        </span>
      }
    />
  );
}

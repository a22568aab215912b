import { Slider } from '@mantine/core';
import type Decimal from 'decimal.js';
import { useTranslation } from 'react-i18next';
import classes from './OrderForm.module.css';

export interface PercentSliderProps {
  /** 0 to 100; of a typed size the share that it comes to. */
  readonly percent: number;
  readonly disabled: boolean;
  /** What it is a share of, where that is not the balance. */
  readonly label?: string;
  readonly onPercent: (percent: number) => void;
}

const MARKS = [0, 25, 50, 75, 100].map((value) => ({ value }));

/** The share of `whole` that `part` is, in whole percent from 0 to 100; 0 while either is unknown. */
export function percentOf(part: Decimal | undefined, whole: Decimal | undefined): number {
  if (part === undefined || whole === undefined || whole.lte(0)) return 0;
  return Math.min(100, part.times(100).div(whole).round().toNumber());
}

/** Sizes the order as a share of what can be traded. */
export function PercentSlider({ percent, disabled, label, onPercent }: PercentSliderProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['slider']}>
      <Slider
        size={3}
        thumbSize={14}
        step={1}
        marks={MARKS}
        value={percent}
        label={(value) => `${value}%`}
        thumbLabel={label ?? t('trade.form.percent')}
        disabled={disabled}
        onChange={onPercent}
      />
    </div>
  );
}

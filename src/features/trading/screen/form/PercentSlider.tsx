import { Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './OrderForm.module.css';

export interface PercentSliderProps {
  /** Null while the size was typed. */
  readonly percent: number | null;
  readonly disabled: boolean;
  /** What it is a share of, where that is not the balance. */
  readonly label?: string;
  readonly onPercent: (percent: number) => void;
}

const MARKS = [0, 25, 50, 75, 100].map((value) => ({ value }));

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
        value={percent ?? 0}
        label={(value) => `${value}%`}
        thumbLabel={label ?? t('trade.form.percent')}
        disabled={disabled}
        onChange={onPercent}
      />
    </div>
  );
}

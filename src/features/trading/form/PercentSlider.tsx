import { Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './OrderForm.module.css';

export interface PercentSliderProps {
  /** Null while the size was typed. */
  readonly percent: number | null;
  readonly disabled: boolean;
  readonly onPercent: (percent: number) => void;
}

const MARKS = [0, 25, 50, 75, 100].map((value) => ({ value }));

/** Sizes the order as a share of what can be spent. */
export function PercentSlider({ percent, disabled, onPercent }: PercentSliderProps) {
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
        thumbLabel={t('trade.form.percent')}
        disabled={disabled}
        onChange={onPercent}
      />
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderType, TimeInForce } from '../../../../stores/market/types.ts';
import { SelectField } from '../../../../ui/input/SelectField.tsx';
import { ORDER_TYPE_NAMES, ORDER_TYPES, TIMES_IN_FORCE } from '../orderTypes.ts';
import classes from './OrderForm.module.css';
import { ToggleGroup } from './ToggleGroup.tsx';

export interface OrderTypeTabsProps {
  /** A type that is not among those offered presses none. */
  readonly chosen: string;
  readonly onChoose: (type: OrderType) => void;
  readonly className?: string | undefined;
  /** More types, in a menu. */
  readonly children?: ReactNode;
}

/** The types of order that are placed at once. */
export function OrderTypeTabs(props: OrderTypeTabsProps) {
  const { chosen, onChoose, className = classes['types'], children } = props;
  const { t } = useTranslation();
  return (
    <ToggleGroup
      label={t('trade.form.type')}
      options={ORDER_TYPE_NAMES.map((value) => ({ value, text: t(ORDER_TYPES[value].text) }))}
      value={ORDER_TYPE_NAMES.find((type) => type === chosen)}
      onChange={onChoose}
      className={className}
      optionClass={classes['type']}
    >
      {children}
    </ToggleGroup>
  );
}

export interface TimeInForceSelectProps {
  readonly value: TimeInForce;
  readonly onChange: (value: TimeInForce) => void;
}

/** How long an order stays. */
export function TimeInForceSelect({ value, onChange }: TimeInForceSelectProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('trade.form.timeInForce')}
      value={value}
      options={TIMES_IN_FORCE.map((each) => ({ value: each, text: each }))}
      onChange={onChange}
    />
  );
}

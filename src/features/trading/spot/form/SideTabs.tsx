import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Side } from '../../../../stores/market/index.ts';
import classes from '../../screen/form/OrderForm.module.css';

export interface SideTabsProps {
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** Buy or sell. */
export function SideTabs({ side, onSide }: SideTabsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('trade.form.side')} className={classes['sides']}>
      {(['buy', 'sell'] as const).map((choice) => (
        <UnstyledButton
          key={choice}
          className={classes['side']}
          data-side={choice}
          aria-pressed={choice === side}
          onClick={() => onSide(choice)}
        >
          {t(`trade.side.${choice}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}

import { UnstyledButton } from '@mantine/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../screen/form/NumberField.tsx';
import { PercentSlider } from '../../screen/form/PercentSlider.tsx';
import { useTicketStore } from '../context/ticketStore.ts';
import classes from './ContractForm.module.css';
import type { Ticket, TicketContext } from './ticket.ts';

export interface SizeFieldsProps {
  readonly ticket: Ticket;
  readonly context: TicketContext;
  readonly isWrong: boolean;
  /** The largest order is known, so that shares of it are. */
  readonly isKnown: boolean;
}

/** How much: typed in either unit, or as a share of the largest order. */
export function SizeFields({ ticket, context, isWrong, isKnown }: SizeFieldsProps) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const { size, settle } = context.instrument;
  const [unit, other] = ticket.unit === 'size' ? [size, settle] : [settle, size];
  return (
    <>
      <NumberField
        name="amount"
        label={t('contract.form.size')}
        value={ticket.size}
        unit={unit}
        isWrong={isWrong}
        tailWidth={84}
        onText={(text) => store.dispatch({ type: 'edited', field: 'size', text })}
        onSteps={(steps) => store.dispatch({ type: 'stepped', field: 'size', steps })}
        controls={
          <UnstyledButton
            className={classes['unitSwitch']}
            title={t('contract.form.unitSwitch', { asset: other })}
            aria-label={t('contract.form.unitSwitch', { asset: other })}
            onClick={() =>
              store.dispatch({ type: 'unitChosen', unit: ticket.unit === 'size' ? 'value' : 'size' })
            }
          >
            <IconSwitchHorizontal size={14} aria-hidden />
          </UnstyledButton>
        }
      />
      <PercentSlider
        percent={ticket.percent}
        disabled={!isKnown}
        label={t('contract.form.percent')}
        onPercent={(percent) => store.dispatch({ type: 'percentChosen', percent })}
      />
    </>
  );
}

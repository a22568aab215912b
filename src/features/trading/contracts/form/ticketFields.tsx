import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '@mantine/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { NumberField } from '../../screen/form/NumberField.tsx';
import { percentOf, PercentSlider } from '../../screen/form/PercentSlider.tsx';
import { PriceField } from '../../screen/form/PriceField.tsx';
import { useTicketStore } from '../context/ticketStore.ts';
import { isPriced, isTrigger } from '../orderTypes.ts';
import type { Assessment } from './assess.ts';
import classes from './ContractForm.module.css';
import type { Ticket, TicketContext, TicketField } from './ticket.ts';
import { TriggerBySelect } from './TriggerBySelect.tsx';

export interface PriceFieldsProps {
  readonly ticket: Ticket;
  readonly context: TicketContext;
  /** The field that the form's message is about. */
  readonly wrongField: TicketField | undefined;
}

/** The prices of the order: what it waits for, how far a trailing stop lets go, what it trades at. */
export function PriceFields({ ticket, context, wrongField }: PriceFieldsProps) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const { instrument, bids, asks } = context;
  const isTrailing = ticket.type === 'trailingStop';
  const field = (name: 'price' | 'triggerPrice' | 'callback') => ({
    name,
    value: ticket[name],
    isWrong: wrongField === name,
    onText: (text: string) => store.dispatch({ type: 'edited', field: name, text }),
    onSteps: (steps: number) => store.dispatch({ type: 'stepped', field: name, steps }),
  });
  return (
    <>
      {isTrigger(ticket.type) && (
        <div className={classes['withSelect']}>
          <NumberField
            {...field('triggerPrice')}
            label={t(isTrailing ? 'contract.form.activation' : 'contract.form.trigger')}
            unit={instrument.quoteAsset}
          />
          <TriggerBySelect
            value={ticket.triggerBy}
            onChange={(triggerBy) => store.dispatch({ type: 'chosen', choice: { triggerBy } })}
          />
        </div>
      )}
      {isTrailing && <NumberField {...field('callback')} label={t('contract.form.callback')} unit="%" />}
      {isPriced(ticket.type) && (
        <PriceField
          {...field('price')}
          unit={instrument.quoteAsset}
          bid={bids[0]}
          ask={asks[0]}
          onBest={(price) => store.dispatch({ type: 'edited', field: 'price', text: price })}
        />
      )}
    </>
  );
}

export interface SizeFieldsProps {
  readonly ticket: Ticket;
  readonly context: TicketContext;
  readonly isWrong: boolean;
  /** Of the side that the slider shows the share for. */
  readonly assessment: Pick<Assessment, 'quantity' | 'max'>;
}

/** How much: typed in either unit, or as a share of the largest order. */
export function SizeFields({ ticket, context, isWrong, assessment }: SizeFieldsProps) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const { size, settleAsset } = context.instrument;
  const [unit, other] = ticket.unit === 'size' ? [size, settleAsset] : [settleAsset, size];
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
        percent={ticket.percent ?? percentOf(assessment.quantity, assessment.max)}
        disabled={assessment.max === undefined}
        label={t('contract.form.percent')}
        onPercent={(percent) => store.dispatch({ type: 'percentChosen', percent })}
      />
    </>
  );
}

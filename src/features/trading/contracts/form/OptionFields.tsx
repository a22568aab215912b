import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toneOf } from '../../../../ui/format/decimal.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { Figure } from '../../../../ui/text/figures.tsx';
import { NumberField } from '../../screen/form/NumberField.tsx';
import formClasses from '../../screen/form/OrderForm.module.css';
import { useTicketStore } from '../context/ticketStore.ts';
import type { Assessment } from './assess.ts';
import classes from './ContractForm.module.css';
import { canHaveTpSl } from './ticket.ts';
import type { Ticket, TicketContext, TicketField } from './ticket.ts';
import { signedAmount, tpSlFigures } from './tpSlFigures.ts';
import { TriggerBySelect } from './TriggerBySelect.tsx';

export interface OptionFieldsProps {
  readonly ticket: Ticket;
  readonly context: TicketContext;
  /** Of the side that Enter sends: what take-profit and stop-loss would bring is told for it. */
  readonly assessment: Assessment;
  readonly wrongField: TicketField | undefined;
}

/** Reduce-only, and the take-profit and stop-loss that come with the order. */
export function OptionFields({ ticket, context, assessment, wrongField }: OptionFieldsProps) {
  const { t } = useTranslation();
  const store = useTicketStore();
  const mayProtect = canHaveTpSl({ ...ticket, reduceOnly: false }, context.positionMode);
  const isTrailing = ticket.type === 'trailingStop';
  return (
    <>
      <div className={classes['options']}>
        {mayProtect && (
          <Checkbox
            size="xs"
            label={t('contract.form.tpSl')}
            checked={ticket.hasTpSl && !ticket.reduceOnly}
            disabled={ticket.reduceOnly}
            onChange={(event) =>
              store.dispatch({ type: 'chosen', choice: { hasTpSl: event.currentTarget.checked } })
            }
          />
        )}
        {context.positionMode === 'oneWay' && (
          <Checkbox
            size="xs"
            label={t('contract.form.reduceOnly')}
            checked={ticket.reduceOnly || isTrailing}
            disabled={isTrailing}
            onChange={(event) =>
              store.dispatch({ type: 'chosen', choice: { reduceOnly: event.currentTarget.checked } })
            }
          />
        )}
      </div>
      {ticket.hasTpSl &&
        canHaveTpSl(ticket, context.positionMode) &&
        (['takeProfit', 'stopLoss'] as const).map((exit) => (
          <TpSlField
            key={exit}
            exit={exit}
            ticket={ticket}
            context={context}
            assessment={assessment}
            isWrong={wrongField === exit}
          />
        ))}
    </>
  );
}

interface TpSlFieldProps {
  readonly exit: 'takeProfit' | 'stopLoss';
  readonly ticket: Ticket;
  readonly context: TicketContext;
  readonly assessment: Assessment;
  readonly isWrong: boolean;
}

/** A take-profit or stop-loss, with what it would bring. */
function TpSlField({ exit, ticket, context, assessment, isWrong }: TpSlFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const store = useTicketStore();
  const { price, by } = ticket[exit];
  const { quoteAsset, settleAsset } = context.instrument;
  const figures = tpSlFigures(price, assessment, context);
  return (
    <div>
      <div className={classes['withSelect']}>
        <NumberField
          name={exit}
          label={t(`contract.form.${exit}`)}
          value={price}
          unit={quoteAsset}
          isWrong={isWrong}
          onText={(text) => store.dispatch({ type: 'edited', field: exit, text })}
          onSteps={(steps) => store.dispatch({ type: 'stepped', field: exit, steps })}
        />
        <TriggerBySelect
          value={by}
          onChange={(next) => store.dispatch({ type: 'tpSlByChosen', exit, by: next })}
        />
      </div>
      {figures !== undefined && (
        <p
          className={`${formClasses['funds'] ?? ''} ${classes['result'] ?? ''}`}
          data-testid={`${exit}-result`}
        >
          <span className={formClasses['label']}>{t(`contract.form.result.${assessment.side}`)}</span>
          <Figure tone={toneOf(figures.profit.toFixed())}>
            {signedAmount(figures.profit, format)} {settleAsset} (
            {format.formatPercent(figures.roe.toFixed())})
          </Figure>
        </p>
      )}
    </div>
  );
}

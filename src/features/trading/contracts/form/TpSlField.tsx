import { useTranslation } from 'react-i18next';
import { toneOf, useFormat } from '../../../../ui/format/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import { NumberField } from '../../screen/form/NumberField.tsx';
import formClasses from '../../screen/form/OrderForm.module.css';
import { useTicketStore } from '../context/ticketStore.ts';
import type { Assessment } from './assess.ts';
import classes from './ContractForm.module.css';
import { tpSlFigures } from './tpSlFigures.ts';
import { signedAmount } from './signedAmount.ts';
import type { Ticket, TicketContext } from './ticket.ts';
import { TriggerBySelect } from './TriggerBySelect.tsx';

export interface TpSlFieldProps {
  readonly exit: 'takeProfit' | 'stopLoss';
  readonly ticket: Ticket;
  readonly context: TicketContext;
  readonly assessment: Assessment;
  readonly isWrong: boolean;
}

/** A take-profit or stop-loss, with what it would bring. */
export function TpSlField({ exit, ticket, context, assessment, isWrong }: TpSlFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const store = useTicketStore();
  const { price, by } = ticket[exit];
  const { quote, settle } = context.instrument;
  const figures = tpSlFigures(price, assessment, context);
  return (
    <div>
      <div className={classes['withSelect']}>
        <NumberField
          name={exit}
          label={t(`contract.form.${exit}`)}
          value={price}
          unit={quote}
          isWrong={isWrong}
          onText={(text) => store.dispatch({ type: 'edited', field: exit, text })}
          onSteps={(steps) => store.dispatch({ type: 'stepped', field: exit, steps })}
        />
        <TriggerBySelect
          value={by}
          onChange={(next) => store.dispatch({ type: 'exitByChosen', exit, by: next })}
        />
      </div>
      {figures !== undefined && (
        <p
          className={`${formClasses['funds'] ?? ''} ${classes['result'] ?? ''}`}
          data-testid={`${exit}-result`}
        >
          <span className={formClasses['label']}>{t(`contract.form.result.${assessment.side}`)}</span>
          <Figure tone={toneOf(figures.profit.toFixed())}>
            {signedAmount(figures.profit, format)} {settle} ({format.formatPercent(figures.roe.toFixed())})
          </Figure>
        </p>
      )}
    </div>
  );
}

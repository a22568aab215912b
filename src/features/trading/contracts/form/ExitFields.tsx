import { useTranslation } from 'react-i18next';
import { Figure } from '../../../../ui/text/figures.tsx';
import { toneOf } from '../../../../ui/format/decimalText.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { NumberField } from '../../screen/form/NumberField.tsx';
import formClasses from '../../screen/form/OrderForm.module.css';
import { useTicketStore } from '../context/ticketStore.ts';
import type { Assessment } from './assess.ts';
import classes from './ContractForm.module.css';
import type { Ticket, TicketContext, TicketField } from './ticket.ts';
import { signedAmount, tpSlFigures } from './tpSlFigures.ts';
import { TriggerBySelect } from './TriggerBySelect.tsx';

export interface ExitFieldsProps {
  readonly ticket: Ticket;
  readonly context: TicketContext;
  /** Of the side that Enter sends: what take-profit and stop-loss would bring is told for it. */
  readonly assessment: Assessment;
  readonly wrongField: TicketField | undefined;
}

/** The take-profit and the stop-loss that come with an order, side by side. Loaded once they are wanted, so load it lazily. */
export default function ExitFields({ ticket, context, assessment, wrongField }: ExitFieldsProps) {
  return (
    <div className={classes['exits']}>
      {(['takeProfit', 'stopLoss'] as const).map((exit) => (
        <TpSlField
          key={exit}
          exit={exit}
          ticket={ticket}
          context={context}
          assessment={assessment}
          isWrong={wrongField === exit}
        />
      ))}
    </div>
  );
}

interface TpSlFieldProps {
  readonly exit: 'takeProfit' | 'stopLoss';
  readonly ticket: Ticket;
  readonly context: TicketContext;
  readonly assessment: Assessment;
  readonly isWrong: boolean;
}

/** A take-profit or stop-loss, with what it would bring; half as wide as the form. */
function TpSlField({ exit, ticket, context, assessment, isWrong }: TpSlFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const store = useTicketStore();
  const { price, by } = ticket[exit];
  const { quoteAsset, settleAsset } = context.instrument;
  const figures = tpSlFigures(price, assessment, context);
  return (
    <div data-exit={exit}>
      <div className={classes['exitHead']}>
        <span className={formClasses['label']} aria-hidden="true">
          {t(`contract.form.${exit}`)}
        </span>
        <TriggerBySelect
          value={by}
          onChange={(next) => store.dispatch({ type: 'tpSlByChosen', exit, by: next })}
        />
      </div>
      <NumberField
        name={exit}
        label={t(`contract.form.${exit}`)}
        isLabelled
        value={price}
        unit={quoteAsset}
        isWrong={isWrong}
        onText={(text) => store.dispatch({ type: 'edited', field: exit, text })}
        onSteps={(steps) => store.dispatch({ type: 'stepped', field: exit, steps })}
      />
      <div className={classes['resultPlace']}>
        {figures !== undefined && (
          <p
            className={`${formClasses['funds'] ?? ''} ${classes['result'] ?? ''}`}
            data-testid={`${exit}-result`}
          >
            <span className={formClasses['label']}>{t(`contract.form.result.${assessment.side}`)}</span>
            <Figure tone={toneOf(figures.profit.toFixed())}>
              {`${signedAmount(figures.profit, settleAsset, format)} (${format.formatPercent(figures.roe.toFixed())})`}
            </Figure>
          </p>
        )}
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { Amount } from '../../../../ui/text/index.ts';
import formClasses from '../../screen/form/OrderForm.module.css';
import type { Assessment } from './assess.ts';
import type { TicketContext } from './ticket.ts';

export interface FundsLineProps {
  readonly assessment: Pick<Assessment, 'funds' | 'marginToMove'>;
  readonly context: TicketContext;
}

/** What orders can use; for an isolated one also what is moved for it. */
export function FundsLine({ assessment: { funds, marginToMove }, context }: FundsLineProps) {
  const { t } = useTranslation();
  const { hideBalance } = usePreferences();
  const { settle } = context.instrument;
  return (
    <div>
      <p className={formClasses['funds']} data-testid="available">
        <span className={formClasses['label']}>{t('trade.form.available')}</span>
        <Amount value={funds?.total.toFixed()} asset={settle} isHidden={hideBalance} />
      </p>
      {context.marginMode === 'isolated' && (
        <p className={formClasses['funds']}>
          <span className={formClasses['label']}>
            {t(marginToMove === undefined ? 'contract.form.inIsolated' : 'contract.form.moved')}
          </span>
          <Amount
            value={(marginToMove ?? funds?.own)?.toFixed()}
            asset={settle}
            isHidden={hideBalance && marginToMove === undefined}
          />
        </p>
      )}
    </div>
  );
}

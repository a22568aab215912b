import { Checkbox } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { useTicketStore } from '../context/ticketStore.ts';
import classes from './ContractForm.module.css';
import type { ExitFieldsProps } from './ExitFields.tsx';
import { canHaveTpSl } from './ticket.ts';

const ExitFields = lazyPart(() => import('./ExitFields.tsx'));

/** Reduce-only, and the take-profit and stop-loss that come with the order. */
export function OptionFields({ ticket, context, assessment, wrongField }: ExitFieldsProps) {
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
      {ticket.hasTpSl && canHaveTpSl(ticket, context.positionMode) && (
        <Suspense fallback={null}>
          <ExitFields {...{ ticket, context, assessment, wrongField }} />
        </Suspense>
      )}
    </>
  );
}

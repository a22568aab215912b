import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Side } from '../../../../stores/market/index.ts';
import { useLoginPath } from '../../../../ui/navigation/useLoginPath.ts';
import type { Assessment } from './assess.ts';
import classes from './ContractForm.module.css';
import { SideColumn } from './SideColumn.tsx';
import type { Ticket, TicketContext } from './ticket.ts';

export interface FormActionsProps {
  readonly ticket: Ticket;
  readonly context: TicketContext;
  readonly sides: Readonly<Record<Side, Assessment>>;
  readonly isLoggedIn: boolean;
  readonly isPending: boolean;
  readonly onSide: (side: Side) => void;
}

/** The two directions side by side; a visitor is invited to log in and comes back here. */
export function FormActions(props: FormActionsProps) {
  const { ticket, context, sides, isLoggedIn, isPending, onSide } = props;
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  if (!isLoggedIn) {
    return (
      <Button component={Link} href={loginPath} fullWidth size="md">
        {t('trade.form.login')}
      </Button>
    );
  }
  if (!context.instrument.isTrading) {
    return (
      <Button fullWidth size="md" disabled>
        {t('trade.form.halted')}
      </Button>
    );
  }
  return (
    <div className={classes['columns']}>
      {(['buy', 'sell'] as const).map((side) => (
        <SideColumn
          key={side}
          ticket={ticket}
          context={context}
          assessment={sides[side]}
          isPending={isPending}
          onPress={() => onSide(side)}
        />
      ))}
    </div>
  );
}

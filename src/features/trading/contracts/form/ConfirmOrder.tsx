import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractScreen } from '../../../../stores/contracts/index.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/index.ts';
import { ticketActionOf } from './actionOf.ts';
import type { Assessment } from './assess.ts';
import { OrderFacts } from './OrderFacts.tsx';
import type { Ticket, TicketContext } from './ticket.ts';

/** An order as it stood when its button was pressed. */
export interface ConfirmedOrder {
  readonly ticket: Ticket;
  readonly assessment: Assessment;
  readonly context: TicketContext;
}

export interface ConfirmOrderProps {
  readonly order: ConfirmedOrder;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Everything that an order is, before it is sent; asks no more once the user says so. */
export default function ConfirmOrder({ order, onClose, onConfirm }: ConfirmOrderProps) {
  const { t } = useTranslation();
  const [isLast, setLast] = useState(false);
  const { ticket, assessment, context } = order;
  const { side } = assessment;
  const action = t(`contract.form.action.${ticketActionOf(ticket, side, context.positionMode)}`);
  const confirm = (): void => {
    if (isLast) contractScreen.update({ confirmOrders: false });
    onConfirm();
  };
  return (
    <ReactiveOverlay
      isOpen
      isNarrow
      onClose={onClose}
      title={t('contract.form.confirm.title', { action, pair: context.instrument.pair })}
    >
      <OrderFacts order={order} />
      <Checkbox
        mt="md"
        size="sm"
        label={t('contract.form.confirm.dontAsk')}
        checked={isLast}
        onChange={(event) => setLast(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('contract.form.confirm.back')}
        </Button>
        <Button color={side === 'buy' ? 'up' : 'down'} onClick={confirm} data-autofocus>
          {action}
        </Button>
      </Group>
    </ReactiveOverlay>
  );
}

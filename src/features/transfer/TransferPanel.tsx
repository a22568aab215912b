import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { canConfirm } from '../../stores/transfer/index.ts';
import { AccountFields } from './AccountFields.tsx';
import { AmountField } from './AmountField.tsx';
import { AssetField } from './AssetField.tsx';
import { Question } from './Question.tsx';
import classes from './Transfer.module.css';
import { Unanswered } from './Unanswered.tsx';
import type { TransferControls } from './useTransfer.ts';

/** The form of a transfer, and what it asks and tells on its way. */
export function TransferPanel({ store, run }: TransferControls) {
  const { t } = useTranslation();
  const { form, phase } = useSnapshot(store.state);
  const facts = useSnapshot(store.facts);
  const isEditing = phase.name === 'editing';

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run(store.confirm);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <fieldset className={classes['fields']} disabled={!isEditing}>
        <AccountFields store={store} />
        <AssetField store={store} />
        <AmountField store={store} />
      </fieldset>
      <p role="status" className={classes['progress']}>
        {phase.name === 'retrying' && t('transfer.retrying')}
      </p>
      {phase.name === 'unanswered' ? (
        <Unanswered onSendAgain={() => void run(store.sendAgain)} onGiveUp={store.giveUp} />
      ) : (
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={isEditing && !canConfirm(form, facts)}
          aria-disabled={!isEditing}
          loading={phase.name === 'checking' || phase.name === 'sending' || phase.name === 'retrying'}
        >
          {t('transfer.confirm')}
        </Button>
      )}
      <Question phase={phase} onAnswer={(isConfirmed) => void run(() => store.answer(isConfirmed))} />
    </form>
  );
}

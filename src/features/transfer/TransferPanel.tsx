import { Button, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { amountRule, canConfirm } from '../../stores/transfer/rules.ts';
import type { TransferPhase, TransferStore } from '../../stores/transfer/transferStore.ts';
import { useFormat } from '../../ui/format/format.ts';
import { DECIMAL_INPUT, useNumberInput } from '../../ui/input/useNumberInput.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Amount, Figure } from '../../ui/text/figures.tsx';
import { AccountFields } from './AccountFields.tsx';
import { OtherSources } from './OtherSources.tsx';
import classes from './Transfer.module.css';
import { useBalanceError } from './useTransfer.ts';
import type { TransferControls } from './useTransfer.ts';

/** The form of a transfer, and what it asks and tells on its way. */
export function TransferPanel({ store, run }: TransferControls) {
  const { t } = useTranslation();
  const { phase } = useSnapshot(store.state);
  const { values } = useSnapshot(store.form);
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
        <OtherSources store={store} />
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
          disabled={isEditing && !canConfirm(values, facts)}
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

/** The coin. */
function AssetField({ store }: { readonly store: TransferStore }) {
  const { t } = useTranslation();
  const { asset } = useSnapshot(store.form).values;
  const { assets } = useSnapshot(store.facts);
  const listed = assets.some((one) => one.asset === asset);
  return (
    <NativeSelect
      size="md"
      label={t('transfer.asset')}
      data={[
        ...(listed ? [] : [asset]),
        ...assets.map((one) => ({ value: one.asset, label: `${one.asset} · ${one.name}` })),
      ]}
      value={asset}
      onChange={(event) => store.chooseAsset(event.currentTarget.value)}
    />
  );
}

const UNKNOWN = '--';

/** The amount, and below it what is available; `--` when that could not be found out. */
function AmountField({ store }: { readonly store: TransferStore }) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  // Typed text must be there at once, or the caret jumps.
  const { amount, asset } = useSnapshot(store.form, { sync: true }).values;
  const { available } = useSnapshot(store.facts);
  const isUnknown = useBalanceError(store);
  const { input, fault } = useNumberInput(amount, store.typeAmount, { unit: asset });
  const isTooMuch = amountRule(available).problem(amount) === 'aboveMaximum';
  const problem = isTooMuch && t('transfer.aboveMaximum', { amount: formatAmount(available ?? ''), asset });

  return (
    <div>
      <TextInput
        size="md"
        name="amount"
        label={t('transfer.amount')}
        {...DECIMAL_INPUT}
        dir="ltr"
        placeholder="0"
        {...input}
        error={fault ?? problem}
        rightSection={<span className={classes['unit']}>{asset}</span>}
        rightSectionWidth={72}
      />
      <p className={classes['available']}>
        <span>{t('transfer.available')}</span>
        {isUnknown ? <Figure>{UNKNOWN}</Figure> : <Amount value={available ?? undefined} asset={asset} />}
        <UnstyledButton className={classes['max'] ?? ''} onClick={store.fillMax}>
          {t('transfer.max')}
        </UnstyledButton>
      </p>
    </div>
  );
}

interface QuestionProps {
  readonly phase: TransferPhase;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** What the check of the transfer wants the user to confirm, in the exchange's words. */
function Question({ phase, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const isOpen = phase.name === 'asking';
  // Stays readable while the dialog fades out.
  const [message, setMessage] = useState('');
  if (isOpen && phase.message !== message) setMessage(phase.message);
  return (
    <Modal isOpen={isOpen} onClose={() => onAnswer(false)} title={t('transfer.confirmTitle')} isNarrow>
      <p className={classes['question']}>{message}</p>
      <div className={classes['answers']}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('transfer.cancel')}
        </Button>
        <Button onClick={() => onAnswer(true)} data-autofocus>
          {t('transfer.confirm')}
        </Button>
      </div>
    </Modal>
  );
}

interface UnansweredProps {
  readonly onSendAgain: () => void;
  readonly onGiveUp: () => void;
}

/** No answer came: what is known, and what can be done about it. */
function Unanswered({ onSendAgain, onGiveUp }: UnansweredProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['unanswered']}>
      <p role="alert" className={classes['warning']}>
        {t('transfer.unanswered')}
      </p>
      <Button size="md" fullWidth onClick={onSendAgain} data-autofocus>
        {t('transfer.sendAgain')}
      </Button>
      <Button variant="subtle" color="gray" fullWidth onClick={onGiveUp}>
        {t('transfer.giveUp')}
      </Button>
    </div>
  );
}

import { Button, ActionIcon, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { amountRule, blockedSides, canConfirm } from '../../stores/transfer/rules.ts';
import type { TransferPhase, TransferStore } from '../../stores/transfer/transferStore.ts';
import { useFormat } from '../../ui/format/format.ts';
import { DECIMAL_INPUT, useNumberInput } from '../../ui/input/useNumberInput.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Amount, Figure } from '../../ui/text/figures.tsx';
import classes from './Transfer.module.css';
import { useProductName } from '../../ui/text/useProductName.ts';
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

/** Source and target, each with an error line when the exchange has suspended it, and the icon that swaps them. */
function AccountFields({ store }: { readonly store: TransferStore }) {
  const { t } = useTranslation();
  const productName = useProductName();
  const { values: form } = useSnapshot(store.form);
  const facts = useSnapshot(store.facts);
  const blocked = blockedSides(form, facts);
  const listed = facts.products.map(({ id }) => id);
  const { fromProduct, toProduct } = form;

  const options = (selected: number, excluded: number | undefined) =>
    (listed.includes(selected) ? listed : [selected, ...listed])
      .filter((id) => id !== excluded)
      .map((id) => ({ value: String(id), label: productName(id) }));

  return (
    <div className={classes['accounts']}>
      <div className={classes['account']}>
        <NativeSelect
          size="md"
          label={t('transfer.from')}
          data={options(fromProduct, undefined)}
          value={String(fromProduct)}
          error={blocked.from && t('transfer.blockedFrom', { account: productName(fromProduct) })}
          onChange={(event) => store.chooseFrom(Number(event.currentTarget.value))}
        />
        {fromProduct === facts.marginProductId && <PairField store={store} side="from" />}
      </div>
      <div className={classes['account']}>
        <NativeSelect
          size="md"
          label={t('transfer.to')}
          data={options(toProduct, fromProduct)}
          value={String(toProduct)}
          error={blocked.to && t('transfer.blockedTo', { account: productName(toProduct) })}
          onChange={(event) => store.chooseTo(Number(event.currentTarget.value))}
        />
        {toProduct === facts.marginProductId && <PairField store={store} side="to" />}
      </div>
      <ActionIcon
        className={classes['swap'] ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('transfer.swap')}
        title={t('transfer.swap')}
        onClick={store.swap}
      >
        <IconArrowsSort size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}

interface PairFieldProps {
  readonly store: TransferStore;
  readonly side: 'from' | 'to';
}

/** Which of the margin accounts: there is one for each trade pair. */
function PairField({ store, side }: PairFieldProps) {
  const { t } = useTranslation();
  const { values: form } = useSnapshot(store.form);
  const { marginSymbols } = useSnapshot(store.facts);
  const pair = form[`${side}SubProduct`];
  const none = { value: '', label: t('transfer.choosePair'), disabled: true };
  return (
    <NativeSelect
      size="md"
      mt="sm"
      label={t(`transfer.${side}Pair`)}
      data={[...(pair === null ? [none] : []), ...marginSymbols]}
      value={pair ?? ''}
      onChange={(event) => store.choosePair(side, event.currentTarget.value)}
    />
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

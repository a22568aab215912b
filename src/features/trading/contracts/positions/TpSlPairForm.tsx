import { Button, Group } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { DecimalField } from '../../screen/form/DecimalField.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { TriggerBySelect } from '../form/TriggerBySelect.tsx';
import { useContractCall } from '../useContractCall.ts';
import classes from './Positions.module.css';
import { isBeyondLiquidation, problemOfTpSl, triggerOf } from './tpSl.ts';
import type { TpSlDraft, TpSlProblem } from './tpSl.ts';
import { ExpectedProfit, LimitPriceField, PlacedType, TpSlMessage } from './tpSlParts.tsx';
import type { TpSlDraftUse } from './useTpSlDraft.ts';
import { useWatchedPrices } from './useWatchedPrices.ts';

export interface TpSlPairFormProps {
  readonly live: LivePosition;
  readonly takeProfit: TpSlDraftUse;
  readonly stopLoss: TpSlDraftUse;
  /** Called once all that was typed has been placed. */
  readonly onDone?: () => void;
}

/** Adds a take-profit, a stop-loss or both, side by side; what they place, and how much of it, is chosen for both. */
export function TpSlPairForm({ live, takeProfit, stopLoss, onDone }: TpSlPairFormProps) {
  const { t } = useTranslation();
  const { run, isPending } = useContractCall();
  const { contract } = live;
  const prices = useWatchedPrices(contract.contract);
  const exits = [takeProfit, stopLoss].map((form) => ({
    form,
    isWanted: form.draft.triggerPrice !== '',
    problem: problemOfTpSl(form.draft, live, prices[form.draft.triggerBy]),
  }));
  const wanted = exits.filter(({ isWanted }) => isWanted);
  const wrong = wanted.find((exit) => exit.problem !== undefined);
  const problem = wrong?.problem;
  const { type, quantity } = takeProfit.draft;
  const changeBoth = (part: Partial<Pick<TpSlDraft, 'type' | 'quantity'>>): void => {
    for (const { form } of exits) form.change(part);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (problem !== undefined) return;
    let placed = 0;
    for (const { form } of wanted) {
      const done = await run(() => contractActions.placeTrigger(triggerOf(form.draft, live)));
      // What was refused stays as it was typed, and what comes after it waits.
      if (done === undefined) break;
      form.typePrice('');
      form.change({ price: '' });
      placed += 1;
    }
    if (placed > 0) toast.success(t('contract.tpSl.placed'));
    if (placed < wanted.length) return;
    changeBoth({ quantity: '' });
    onDone?.();
  };

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes['pair']}>
        {exits.map((exit) => (
          <Exit key={exit.form.draft.purpose} live={live} {...exit} />
        ))}
      </div>
      <div className={classes['pair']}>
        <PlacedType type={type} onChange={(next) => changeBoth({ type: next })} />
        <DecimalField
          name="quantity"
          label={t('contract.columns.quantity')}
          value={quantity}
          unit={sizeUnit(contract)}
          placeholder={t('contract.tpSl.whole')}
          isWrong={problem?.field === 'quantity'}
          onText={(text) => changeBoth({ quantity: text })}
        />
      </div>
      <TpSlMessage
        live={live}
        purpose={wrong?.form.draft.purpose ?? 'stopLoss'}
        problem={problem}
        isLate={problem === undefined && isBeyondLiquidation(stopLoss.draft, live)}
      />
      <Group justify="flex-end">
        <Button type="submit" disabled={isPending || wanted.length === 0 || problem !== undefined}>
          {t('contract.tpSl.add')}
        </Button>
      </Group>
    </form>
  );
}

interface ExitProps {
  readonly live: LivePosition;
  readonly form: TpSlDraftUse;
  readonly isWanted: boolean;
  readonly problem: TpSlProblem | undefined;
}

/** One of the two: what sets it off, where, and what it would bring. */
function Exit({ live, form, isWanted, problem }: ExitProps) {
  const { t } = useTranslation();
  const { draft, roe, change, typePrice, typeRoe } = form;
  const { purpose, triggerBy } = draft;
  const { quoteAsset } = live.contract;
  const wrong = isWanted ? problem?.field : undefined;
  return (
    <div
      className={classes['exit']}
      role="group"
      aria-label={t(`contract.tpSl.${purpose}`)}
      data-exit={purpose}
    >
      <div className={classes['exitHead']}>
        <b>{t(`contract.tpSl.${purpose}`)}</b>
        <TriggerBySelect value={triggerBy} onChange={(by) => change({ triggerBy: by })} />
      </div>
      <DecimalField
        name="triggerPrice"
        label={t('contract.columns.triggerPrice')}
        value={draft.triggerPrice}
        unit={quoteAsset}
        isWrong={wrong === 'triggerPrice'}
        onText={typePrice}
      />
      <DecimalField
        name="roe"
        label={t(purpose === 'stopLoss' ? 'contract.tpSl.lossRoe' : 'contract.columns.roe')}
        value={roe}
        unit="%"
        isSigned
        onText={typeRoe}
      />
      <LimitPriceField form={form} contract={live.contract} isWrong={wrong === 'price'} />
      <div className={classes['estimate']}>
        <span className={classes['mode']}>{t('contract.tpSl.estimate')}</span>
        <ExpectedProfit draft={draft} live={live} problem={isWanted ? problem : undefined} />
      </div>
    </div>
  );
}

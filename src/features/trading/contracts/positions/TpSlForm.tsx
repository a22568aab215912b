import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { TriggerOrder } from '../../../../stores/contracts/types.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { TabPanel, TabStrip } from '../../screen/controls/TabStrip.tsx';
import { triggerAmendmentOf } from '../amend/amendment.ts';
import { useContractCall } from '../useContractCall.ts';
import { FactList } from './dialogParts.tsx';
import classes from './Positions.module.css';
import { draftOf, freshDraft, isBeyondLiquidation, problemOfTpSl, triggerOf } from './tpSl.ts';
import type { TpSlDraft } from './tpSl.ts';
import { TpSlFields } from './TpSlFields.tsx';
import { ExpectedProfit, TpSlMessage } from './tpSlParts.tsx';
import { TpSlPairForm } from './TpSlPairForm.tsx';
import { useTpSlDraft } from './useTpSlDraft.ts';
import type { TpSlDraftUse } from './useTpSlDraft.ts';
import { useWatchedPrices } from './useWatchedPrices.ts';

export interface TpSlFormProps {
  readonly live: LivePosition;
  /** What is being changed; absent for something new. */
  readonly amended: TriggerOrder | undefined;
  readonly onDone: () => void;
}

/** Adds take-profits, stop-losses and trailing stops, or amends one of them. */
export function TpSlForm({ live, amended, onDone }: TpSlFormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'exits' | 'trailingStop'>('exits');
  // Kept here, so that neither another tab nor amending another order loses what was typed.
  const takeProfit = useTpSlDraft(live, freshDraft('takeProfit'));
  const stopLoss = useTpSlDraft(live, freshDraft('stopLoss'));
  const trailing = useTpSlDraft(live, freshDraft('trailingStop'));
  if (amended !== undefined) {
    return <AmendedForm key={amended.triggerId} live={live} amended={amended} onDone={onDone} />;
  }
  return (
    <div className={classes['form']}>
      <TabStrip
        group="protect"
        label={t('contract.tpSl.purpose')}
        tabs={[
          { value: 'exits', text: t('contract.columns.tpSl') },
          { value: 'trailingStop', text: t('contract.tpSl.trailingStop') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <TabPanel group="protect" value={kind}>
        {kind === 'exits' ? (
          <TpSlPairForm live={live} takeProfit={takeProfit} stopLoss={stopLoss} />
        ) : (
          <SingleForm
            live={live}
            form={trailing}
            onDone={() => {
              trailing.reset();
              onDone();
            }}
          />
        )}
      </TabPanel>
    </div>
  );
}

const TRIGGER_BY = ['mark', 'last', 'index'] as const;

type AmendedFormProps = TpSlFormProps & { readonly amended: TriggerOrder };

/** Amends one, from what it is now. */
function AmendedForm({ live, amended, onDone }: AmendedFormProps) {
  const form = useTpSlDraft(live, draftOf(amended));
  return <SingleForm live={live} form={form} amended={amended} onDone={onDone} />;
}

interface SingleFormProps {
  readonly live: LivePosition;
  readonly form: TpSlDraftUse;
  readonly amended?: TriggerOrder;
  readonly onDone: () => void;
}

/** Adds or amends one. */
function SingleForm({ live, form, amended, onDone }: SingleFormProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { run, isPending } = useContractCall();
  const { draft, change } = form;
  const { contract } = live;
  const prices = useWatchedPrices(contract.contract);
  const problem = problemOfTpSl(draft, live, prices[draft.triggerBy]);
  const isTouched = draft.triggerPrice !== '' || draft.purpose === 'trailingStop';
  const amendment = amended && triggerAmendmentOf(draft, amended);
  const isUnchanged = amended !== undefined && amendment === undefined;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (problem !== undefined || isUnchanged) return;
    const done = await run(() =>
      amendment === undefined
        ? contractActions.placeTrigger(triggerOf(draft, live))
        : contractActions.amendTrigger(amendment),
    );
    if (done === undefined) return;
    toast.success(t(amended === undefined ? 'contract.tpSl.placed' : 'contract.tpSl.amended'));
    onDone();
  };

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      {amended !== undefined && <b>{t(`contract.tpSl.${draft.purpose}`)}</b>}
      <NativeSelect
        label={t('contract.tpSl.triggerBy')}
        disabled={amended !== undefined}
        data={TRIGGER_BY.map((value) => ({
          value,
          label: `${t(`contract.tpSl.by.${value}`)} ${formatDecimal(prices[value], contract.priceScale)}`,
        }))}
        value={draft.triggerBy}
        onChange={(event) => change({ triggerBy: event.currentTarget.value as TpSlDraft['triggerBy'] })}
      />
      <TpSlFields
        form={form}
        contract={contract}
        wrong={isTouched ? problem?.field : undefined}
        canBeWhole={amended === undefined || amended.quantity === null}
        isAmended={amended !== undefined}
      />
      <FactList
        facts={[
          {
            name: t('contract.tpSl.estimate'),
            value: <ExpectedProfit draft={draft} live={live} problem={problem} />,
          },
        ]}
      />
      <TpSlMessage
        live={live}
        purpose={draft.purpose}
        problem={isTouched ? problem : undefined}
        isLate={problem === undefined && isBeyondLiquidation(draft, live)}
      />
      <Group justify="flex-end" gap="sm">
        {amended !== undefined && (
          <Button variant="default" onClick={onDone}>
            {t('contract.tpSl.stopAmending')}
          </Button>
        )}
        <Button type="submit" disabled={isPending || problem !== undefined || isUnchanged}>
          {t(amended === undefined ? 'contract.tpSl.add' : 'contract.tpSl.save')}
        </Button>
      </Group>
    </form>
  );
}

import { Button, Group, NativeSelect } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { TriggerOrder } from '../../../../stores/contracts/types.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { Profit } from '../../../../ui/text/figures.tsx';
import { TabPanel, TabStrip } from '../../screen/controls/TabStrip.tsx';
import { triggerAmendmentOf } from '../amend/amendment.ts';
import { sizeUnit } from '../contractInstrument.ts';
import { FactList } from './dialogParts.tsx';
import { outcomeAt } from './positionPart.ts';
import classes from './Positions.module.css';
import { expectedPrice, problemOfTpSl, TP_SL_PURPOSES, triggerOf, waitsForRise } from './tpSl.ts';
import type { TpSlDraft } from './tpSl.ts';
import { TpSlFields } from './TpSlFields.tsx';
import { useContractCall } from '../useContractCall.ts';
import { useTpSlDraft } from './useTpSlDraft.ts';

export interface TpSlFormProps {
  readonly live: LivePosition;
  /** What is being changed; absent for something new. */
  readonly amended: TriggerOrder | undefined;
  readonly onDone: () => void;
}

const TRIGGER_BY = ['mark', 'last', 'index'] as const;

/** Adds a take-profit, a stop-loss or a trailing stop, or amends one. */
export function TpSlForm({ live, amended, onDone }: TpSlFormProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { hideBalance: isHidden } = usePreferences();
  const { run, isPending } = useContractCall();
  const form = useTpSlDraft(live, amended);
  const { draft, change } = form;
  const { contract, facts, position, figures } = live;
  const prices = useWatchedPrices(contract.contract);
  const problem = problemOfTpSl(draft, live, prices[draft.triggerBy]);
  const isTouched = draft.triggerPrice !== '' || draft.purpose === 'trailingStop';
  const expected = problem === undefined ? expectedPrice(draft)?.toFixed() : undefined;
  const outcome = expected && outcomeAt(facts, position.leverage, expected, draft.quantity || facts.quantity);
  const amendment = amended && triggerAmendmentOf(draft, amended);
  const isUnchanged = amended !== undefined && amendment === undefined;
  const isLate = problem === undefined && isBeyondLiquidation(draft, live);

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
    if (amended === undefined) change({ purpose: draft.purpose });
    onDone();
  };

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TabStrip
        group="protect"
        label={t('contract.tpSl.purpose')}
        tabs={TP_SL_PURPOSES.filter((one) => amended === undefined || one === amended.purpose).map(
          (value) => ({
            value,
            text: t(`contract.tpSl.${value}`),
          }),
        )}
        value={draft.purpose}
        onChange={(purpose) => change({ purpose })}
      />
      <TabPanel group="protect" value={draft.purpose} className={classes['form']}>
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
      </TabPanel>
      <FactList
        facts={[
          {
            name: t('contract.tpSl.estimate'),
            value: (
              <Profit
                value={outcome ? outcome.profit.toFixed() : undefined}
                asset={position.settleAsset}
                roe={outcome ? outcome.roe.toFixed() : undefined}
                isHidden={isHidden}
              />
            ),
          },
        ]}
      />
      <p className={classes['message']} role="alert">
        {isTouched &&
          problem !== undefined &&
          t(`contract.tpSl.problem.${problem.code}`, {
            limit: formatDecimal(problem.limit && new Money(problem.limit).toFixed()),
            unit: problem.field === 'quantity' ? sizeUnit(contract) : contract.quoteAsset,
          })}
        {isLate && (
          <span className={classes['warning']}>
            {t('contract.tpSl.beyondLiquidation', {
              price: formatDecimal(figures?.liquidationPrice?.toFixed(), contract.priceScale),
            })}
          </span>
        )}
      </p>
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

/** Whether a stop would come after the liquidation, where both lie on the same side of the mark: that of a hedged position may not. */
function isBeyondLiquidation(draft: TpSlDraft, { figures, facts }: LivePosition): boolean {
  const { purpose, triggerPrice } = draft;
  const { mark, liquidationPrice: liquidation } = figures ?? {};
  if (purpose !== 'stopLoss' || mark === undefined || liquidation === undefined) return false;
  return waitsForRise(purpose, facts.side)
    ? liquidation.gte(mark) && liquidation.lte(triggerPrice)
    : liquidation.lte(mark) && liquidation.gte(triggerPrice);
}

/** The prices of a contract that triggers can watch, as far as they are known; they move live. */
function useWatchedPrices(contract: string): Readonly<Record<TriggerOrder['triggerBy'], string | undefined>> {
  const { mark, index } = useTopic(topics.markPrice, { contract }).value ?? {};
  const last = useTopic(topics.quote, { instrument: contract }).value?.last ?? undefined;
  return { mark, last, index };
}

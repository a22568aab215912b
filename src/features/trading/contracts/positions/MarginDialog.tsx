import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { canFund, planFunding, totalElsewhere } from '../../../../stores/wallet/funding.ts';
import { useHeldElsewhere } from '../../../../stores/wallet/useHeldElsewhere.ts';
import { useFundingQuestion } from '../../../../stores/wallet/useFundingQuestion.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { FundingDialog } from '../../../../ui/overlay/FundingDialog.tsx';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { MASK } from '../../../../ui/text/figures.tsx';
import { useFundingText } from '../../../../ui/text/useFundingText.ts';
import { TabPanel, TabStrip } from '../../screen/controls/TabStrip.tsx';
import { DecimalField } from '../../screen/form/DecimalField.tsx';
import { DialogButtons, FactList } from './dialogParts.tsx';
import { keepsMargin, mostMargin, outcomeOfMargin, problemOfMargin } from './marginPlan.ts';
import type { MarginDirection } from './marginPlan.ts';
import { Ratio, SteadyAmount, SteadyPrice } from './positionCells.tsx';
import type { PositionDialogProps } from './usePositionTask.ts';
import classes from './Positions.module.css';
import { useContractCall } from '../useContractCall.ts';

/** Product ids of the cross accounts. */
const PRODUCT = { inverse: 3, linear: 4 } as const;

const DIRECTIONS = ['add', 'remove'] as const satisfies MarginDirection[];

/** Adds margin to an isolated position or takes some away. */
export default function MarginDialog({ live, portfolio, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { hideBalance } = usePreferences();
  const { run, isPending } = useContractCall();
  const [direction, setDirection] = useState<MarginDirection>('add');
  const [amount, setAmount] = useState('');
  const [chosen, setChosen] = useState<boolean>();
  const keep = chosen ?? keepsMargin(live, portfolio);
  const { contract, position, figures } = live;
  const asset = contract.settleAsset;
  const most = mostMargin(live, portfolio, direction);
  const held = useHeldElsewhere(asset, PRODUCT[contract.kind]);
  const giving = canFund && direction === 'add' ? held : [];
  const problem = problemOfMargin(amount, most.plus(totalElsewhere(giving)));
  const funding = problem === undefined ? planFunding(amount, most.toFixed(), giving) : undefined;
  const question = useFundingQuestion();
  const { moves } = useFundingText();
  const shown = amount === '' ? undefined : problem;
  const outcome = outcomeOfMargin(live, portfolio, direction, problem === undefined ? amount : '0');
  const limit = problem?.code === 'aboveMaximum' && hideBalance ? MASK : formatAmount(problem?.limit, 0);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (problem !== undefined) return;
    const account = await run(() =>
      question.unlessRefused(funding, () =>
        contractActions.changeMargin({
          contract: position.contract,
          direction,
          amount,
          ...(direction === 'add' && { keep }),
          ...(funding !== undefined && { fundFrom: funding.fundFrom }),
        }),
      ),
    );
    if (account === undefined) return;
    toast.success(t(`contract.margin.done_${direction}`, { amount: formatAmount(amount), asset }));
    onClose();
  };

  return (
    <ReactiveOverlay
      isOpen
      onClose={onClose}
      isNarrow
      title={t('contract.margin.title', { contract: contract.contract })}
    >
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TabStrip
          group="margin"
          label={t('contract.margin.direction')}
          tabs={DIRECTIONS.map((value) => ({ value, text: t(`contract.margin.${value}`) }))}
          value={direction}
          onChange={setDirection}
        />
        <TabPanel group="margin" value={direction} className={classes['form']}>
          <DecimalField
            name="amount"
            label={t('contract.columns.amount')}
            value={amount}
            unit={asset}
            isWrong={shown !== undefined}
            onText={setAmount}
          />
          <Group gap="xs">
            <span className={classes['hint']}>
              {t('contract.margin.most')}{' '}
              <SteadyAmount value={most.toFixed()} asset={asset} isHidden={hideBalance} />
            </span>
            <Button size="compact-xs" variant="subtle" onClick={() => setAmount(most.toFixed())}>
              {t('contract.margin.all')}
            </Button>
          </Group>
          {direction === 'add' && (
            <Checkbox
              label={t('contract.margin.keep')}
              checked={keep}
              onChange={(event) => setChosen(event.currentTarget.checked)}
            />
          )}
        </TabPanel>
        <FactList
          facts={[
            {
              name: t('contract.margin.balance'),
              value: <SteadyAmount value={outcome.balance.toFixed()} asset={asset} isHidden={hideBalance} />,
            },
            {
              name: t('contract.columns.markPrice'),
              value: <SteadyPrice value={figures?.mark.toFixed()} scale={contract.priceScale} />,
            },
            {
              name: t('contract.columns.liquidationPrice'),
              value: <SteadyPrice value={outcome.liquidationPrice?.toFixed()} scale={contract.priceScale} />,
            },
            {
              name: t('contract.columns.marginRatio'),
              value: <Ratio value={outcome.marginRatio?.toFixed()} />,
            },
          ]}
        />
        <p className={classes['hint']} role="status">
          {funding !== undefined && moves(funding.amount, asset, funding.fundFrom)}
        </p>
        <p className={classes['message']} role="alert">
          {shown !== undefined && t(`contract.margin.problem.${shown.code}`, { limit, asset })}
        </p>
        <DialogButtons leave={t('contract.margin.cancel')} onClose={onClose}>
          <Button type="submit" disabled={isPending || problem !== undefined}>
            {t(`contract.margin.${direction}`)}
          </Button>
        </DialogButtons>
      </form>
      <FundingDialog message={question.message} onAnswer={question.answer} />
    </ReactiveOverlay>
  );
}

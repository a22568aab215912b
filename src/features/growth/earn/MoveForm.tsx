import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { failureOf } from '../../../stores/failure.ts';
import { redeemEarn, subscribeEarn } from '../../../stores/growth/earn/earn.ts';
import {
  earnAmountProblem,
  largestEarnAmount,
  momentOf,
  writtenEarnAmount,
} from '../../../stores/growth/earn/rules.ts';
import type { EarnBounds } from '../../../stores/growth/earn/rules.ts';
import { planFunding, totalElsewhere } from '../../../stores/wallet/funding.ts';
import { useHeldElsewhere } from '../../../stores/wallet/useHeldElsewhere.ts';
import { useFundingQuestion } from '../../../stores/wallet/useFundingQuestion.ts';
import type { EarnPosition } from '../../../stores/growth/earn/types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { FundingDialog } from '../../../ui/overlay/FundingDialog.tsx';
import { FundingNote } from '../../../ui/page/FundingNote.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { AmountInput } from './AmountInput.tsx';
import classes from './Earn.module.css';

interface MoveFormProps {
  readonly kind: 'subscription' | 'redemption';
  readonly asset: string;
  readonly minimum: string;
  readonly position: EarnPosition | undefined;
  readonly revision: string;
  readonly onDone: () => void;
}

const WALLET = 1;

/** An amount into Earn, or back: at once or at a later moment. */
export function MoveForm({ kind, asset, minimum, position, revision, onDone }: MoveFormProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const failureText = useFailureText();
  const [amount, setAmount] = useState('');
  const [isLater, setLater] = useState(false);
  const [moment, setMoment] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const bounds = useBounds({ kind, asset, minimum, position, revision });
  const all = useHeldElsewhere(asset, WALLET);
  const held = kind === 'subscription' ? all : [];
  const problem = earnAmountProblem(amount, bounds, totalElsewhere(held));
  const funding =
    problem === undefined && bounds !== undefined
      ? planFunding(writtenEarnAmount(amount), bounds.available, held)
      : undefined;
  const question = useFundingQuestion();
  const now = useNow(1000);
  const isMomentWrong = isLater && momentOf(moment, now) === undefined;

  const send = async (): Promise<void> => {
    const body = { asset, amount: writtenEarnAmount(amount) };
    const at = isLater ? momentOf(moment, now) : undefined;
    if (!(await question.mayMove(funding))) return;
    await (kind === 'subscription'
      ? subscribeEarn(funding === undefined ? body : { ...body, fundFrom: funding.fundFrom })
      : redeemEarn(at === undefined ? body : { ...body, at }));
    const written = inOrder(`${formatAmount(body.amount, 0)} ${asset}`);
    toast.success(
      at === undefined ? t(`growth.earn.done.${kind}`, { amount: written }) : t('growth.earn.done.scheduled'),
    );
    onDone();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const wrong = problem === undefined ? (isMomentWrong ? 'moment' : undefined) : 'amount';
    if (wrong !== undefined || isBusy) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    void send()
      .catch((error: unknown) => setFailure(failureText(failureOf(error))))
      .finally(() => setBusy(false));
  };
  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <AmountInput
        label={t('growth.earn.columns.amount')}
        asset={asset}
        amount={amount}
        bounds={bounds}
        problem={isTried || problem !== 'missing' ? problem : undefined}
        onChange={(text) => {
          setAmount(text);
          setFailure(undefined);
        }}
        onMax={bounds && (() => setAmount(largestEarnAmount(bounds)))}
      />
      <FundingNote asset={asset} held={held} funding={funding} />
      <FundingDialog message={question.message} onAnswer={question.answer} />
      {kind === 'redemption' && (
        <>
          <SegmentedControl
            fullWidth
            aria-label={t('growth.earn.when.label')}
            data={[
              { value: 'now', label: t('growth.earn.when.now') },
              { value: 'later', label: t('growth.earn.when.later') },
            ]}
            value={isLater ? 'later' : 'now'}
            onChange={(value) => setLater(value === 'later')}
          />
          {isLater && (
            <TextInput
              type="datetime-local"
              name="moment"
              dir="ltr"
              label={t('growth.earn.when.at')}
              description={t('growth.earn.when.hint')}
              value={moment}
              error={isTried && isMomentWrong && t('growth.earn.when.problem')}
              onChange={(event) => setMoment(event.currentTarget.value)}
            />
          )}
        </>
      )}
      <p role="alert" className={classes['failure']}>
        {failure}
      </p>
      <Button type="submit" fullWidth loading={isBusy}>
        {t(kind === 'subscription' ? 'growth.earn.subscribe' : 'growth.earn.redeem')}
      </Button>
    </form>
  );
}

/** What the amount has to keep to; `undefined` while the wallet is not known. */
function useBounds(props: Omit<MoveFormProps, 'onDone'>): EarnBounds | undefined {
  const { kind, asset, minimum, position, revision } = props;
  const balances = useItem({ namespace: 'wallet.balances', api: 'listAccountBalances', revision }).item;
  if (position === undefined) return undefined;
  if (kind === 'redemption') return { minimum: '0', available: position.amount, maximum: position.amount };
  if (balances === undefined) return undefined;
  const wallet = balances.find((balance) => balance.product === WALLET && balance.asset === asset);
  return { minimum, available: wallet?.available ?? '0', maximum: position.subscribable };
}

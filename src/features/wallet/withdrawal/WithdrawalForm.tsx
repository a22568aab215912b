import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../stores/data/useForm.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { useAddressBook } from '../../../stores/wallet/addressBook.ts';
import { useAddressCheck } from '../../../stores/wallet/addressCheck.ts';
import { revisionOf } from '../../../stores/wallet/progress.ts';
import { planFunding, totalElsewhere } from '../../../stores/wallet/funding.ts';
import { useHeldElsewhere } from '../../../stores/wallet/useHeldElsewhere.ts';
import { useFundingQuestion } from '../../../stores/wallet/useFundingQuestion.ts';
import type {
  NewWithdrawal,
  WalletNetwork,
  WithdrawalLimits,
  WithdrawalStream,
} from '../../../stores/wallet/types.ts';
import { useFeeQuote } from '../../../stores/wallet/useFeeQuote.ts';
import type { FeeQuote } from '../../../stores/wallet/useFeeQuote.ts';
import { boundsOf } from '../../../stores/wallet/withdrawalActions.ts';
import { addressProblemOf, amountProblemOf, writtenAmount } from '../../../stores/wallet/withdrawalRules.ts';
import { withdrawalActions } from '../../../stores/wallet/withdrawals.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { FundingDialog } from '../../../ui/overlay/FundingDialog.tsx';
import { FundingNote } from '../../../ui/page/FundingNote.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { NetworkPicker } from '../chain/NetworkPicker.tsx';
import { NatureNotice, Notice } from '../chain/Notice.tsx';
import { useAction } from '../../base/useAction.ts';
import { AddressField } from './AddressField.tsx';
import { AmountField } from './AmountField.tsx';
import type { AskedWithdrawal } from './CodeDialog.tsx';
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx';
import { DayLimit } from './DayLimit.tsx';
import { useBoundsText } from './useBoundsText.ts';
import classes from './Withdrawal.module.css';

/** Product id of the account that withdrawals leave. */
const WALLET = 1;

export interface WithdrawalFormProps {
  readonly asset: string;
  /** Those of the asset; at least one. */
  readonly networks: readonly WalletNetwork[];
  readonly stream: WithdrawalStream;
  readonly isBanned: boolean;
  /** Given what was asked for and waits for its code. */
  readonly onAsked: (asked: AskedWithdrawal) => void;
}

interface Fields {
  readonly address: string;
  readonly amount: string;
}

/** By which chain, to whom and how much. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { asset, networks, stream } = props;
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const network = networks.find((known) => known.network === chosen) ?? networks[0];
  const limits = useItem({
    namespace: 'wallet.limits',
    api: 'getWithdrawalLimits',
    query: { asset, network: network?.network ?? '' },
    revision: revisionOf(stream.value),
  });
  const now = useNow(1_000);
  const quote = useFeeQuote(limits.item, { now, reload: limits.reload });
  if (network === undefined) return null;
  const quoted = limits.item && quote && { ...limits.item, fee: quote.fee };
  /** The one that the form reckons with, where that is known: fees change, and one screen says one thing. */
  const feeOf = ({ network: id, withdrawalFee }: WalletNetwork): string =>
    quoted?.network === id ? quoted.fee : withdrawalFee;
  return (
    <>
      <NetworkPicker
        networks={networks}
        value={network.network}
        hintOf={(known) =>
          t('withdrawal.feeOf', { fee: inOrder(`${formatAmount(feeOf(known), 0)} ${asset}`) })
        }
        onChange={setChosen}
      />
      <NatureNotice nature={network.nature} />
      {limits.item === undefined && limits.error !== undefined ? (
        <ErrorState title={t('chain.failed')} onRetry={limits.reload} />
      ) : (
        <WithdrawalFields
          key={network.network}
          {...props}
          network={network}
          limits={quoted}
          quote={quote}
          onRefused={limits.reload}
        />
      )}
    </>
  );
}

interface WithdrawalFieldsProps extends WithdrawalFormProps {
  readonly network: WalletNetwork;
  /** `undefined` until they are known. */
  readonly limits: WithdrawalLimits | undefined;
  readonly quote: FeeQuote | undefined;
  /** Called when the limits may have become others. */
  readonly onRefused: () => void;
}

function WithdrawalFields(props: WithdrawalFieldsProps) {
  const { asset, network, limits, quote, isBanned, onAsked, onRefused } = props;
  const { t } = useTranslation();
  const failureText = useFailureText();
  const boundsText = useBoundsText();
  const form = useForm<Fields>({ id: 'withdrawal', initial: { address: '', amount: '' } });
  const { address, amount } = form.values;
  const checked = useAddressCheck(network.network, address);
  const { item: book } = useAddressBook();
  const now = useNow(1_000);
  const { isBusy, run } = useAction();
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<NewWithdrawal | null>(null);

  const whitelistOnly = limits?.whitelistOnly ?? false;
  const facts = { network: network.network, address, check: checked.check, book, whitelistOnly, now };
  const addressProblem = addressProblemOf(facts);
  const held = useHeldElsewhere(asset, WALLET);
  const amountProblem = amountProblemOf(amount, limits, totalElsewhere(held));
  const funding =
    amountProblem === undefined && limits !== undefined && /[1-9]/.test(amount)
      ? planFunding(writtenAmount(amount), limits.available, held)
      : undefined;
  const question = useFundingQuestion();
  const isClosed = !network.withdrawalsOpen || limits?.isHalted === true;
  const isForbidden = isClosed || isBanned;

  const change = (some: Partial<Fields>): void => {
    form.change(some);
    setRefusal(undefined);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy || isForbidden) return;
    setTried(true);
    const wrong =
      addressProblem !== undefined ? 'address' : amountProblem !== undefined ? 'amount' : undefined;
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    // What the exchange has not looked at yet is not shown as if it were right.
    if (checked.check === undefined || limits === undefined) return;
    setAsked({
      asset,
      network: network.network,
      address: checked.check.address ?? address,
      amount: writtenAmount(amount),
      ...(funding !== undefined && { fundFrom: funding.fundFrom }),
    });
  };
  const shownFee = checked.check?.isInternal === true ? '0' : (limits?.fee ?? network.withdrawalFee);
  const send = (withdrawal: NewWithdrawal): void =>
    run(
      async () => {
        if (!(await question.mayMove(funding))) return;
        const made = await withdrawalActions.create({ ...withdrawal, fee: shownFee });
        form.reset();
        setTried(false);
        if (made.status === 'unconfirmed') onAsked({ withdrawal: made, shownFee });
      },
      (failure, error) => {
        const bounds = boundsOf(error);
        onRefused();
        if (bounds !== undefined) {
          setRefusal(boundsText(bounds));
          return;
        }
        setRefusal(failure.kind === 'network' ? t('withdrawal.unanswered') : failureText(failure));
      },
    );

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      {isClosed && (
        <Notice tone="danger" isStatus>
          {limits?.isHalted === true
            ? t('withdrawal.halted')
            : t('withdrawal.closed', { network: inOrder(network.name) })}
        </Notice>
      )}
      <AddressField
        network={network}
        address={address}
        checked={checked}
        book={book}
        problem={addressProblem === 'missing' && !isTried ? undefined : addressProblem}
        whitelistOnly={whitelistOnly}
        onChange={(next) => change({ address: next })}
      />
      <AmountField
        asset={asset}
        network={network}
        amount={amount}
        limits={limits}
        isInternal={checked.check?.isInternal ?? false}
        problem={amountProblem === 'missing' && !isTried ? undefined : amountProblem}
        onChange={(next) => change({ amount: next })}
      />
      <FundingNote asset={asset} held={held} funding={funding} />
      <DayLimit limits={limits} />
      <p role="alert" className={classes['failure']}>
        {refusal}
      </p>
      <Button type="submit" size="md" fullWidth disabled={isForbidden} loading={isBusy}>
        {t('withdrawal.submit')}
      </Button>
      <FundingDialog message={question.message} onAnswer={question.answer} />
      <ConfirmWithdrawal
        asked={asked}
        network={network}
        fee={shownFee}
        quote={checked.check?.isInternal === true ? undefined : quote}
        check={checked.check}
        onClose={() => setAsked(null)}
        onConfirm={send}
      />
    </form>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../stores/data/useForm.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { useAddressBook } from '../../../stores/wallet/addressBook.ts';
import { useAddressCheck } from '../../../stores/wallet/addressCheck.ts';
import { revisionOf } from '../../../stores/wallet/progress.ts';
import type {
  NewWithdrawal,
  WalletNetwork,
  Withdrawal,
  WithdrawalLimits,
  WithdrawalStream,
} from '../../../stores/wallet/types.ts';
import { boundsOf } from '../../../stores/wallet/withdrawalActions.ts';
import { addressProblemOf, amountProblemOf, writtenAmount } from '../../../stores/wallet/withdrawalRules.ts';
import { withdrawalActions } from '../../../stores/wallet/withdrawals.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { useNow } from '../../../ui/useNow.ts';
import { NetworkPicker } from '../chain/NetworkPicker.tsx';
import { NatureNotice, Notice } from '../chain/Notice.tsx';
import { useAction } from '../chain/useAction.ts';
import { AddressField } from './AddressField.tsx';
import { AmountField } from './AmountField.tsx';
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx';
import { DayLimit } from './DayLimit.tsx';
import { useBoundsText } from './useBoundsText.ts';
import classes from './Withdrawal.module.css';

export interface WithdrawalFormProps {
  readonly asset: string;
  /** Those of the asset; at least one. */
  readonly networks: readonly WalletNetwork[];
  readonly stream: WithdrawalStream;
  readonly isBanned: boolean;
  /** Given what was asked for and waits for its code. */
  readonly onAsked: (withdrawal: Withdrawal) => void;
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
  if (network === undefined) return null;
  /** The one that the form reckons with, where that is known: fees change, and one screen says one thing. */
  const feeOf = ({ network: id, withdrawalFee }: WalletNetwork): string =>
    limits.item?.network === id ? limits.item.fee : withdrawalFee;
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
          limits={limits.item}
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
  /** Called when the limits may have become others. */
  readonly onRefused: () => void;
}

function WithdrawalFields({ asset, network, limits, isBanned, onAsked, onRefused }: WithdrawalFieldsProps) {
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
  const amountProblem = amountProblemOf(amount, limits);
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
    });
  };
  const send = (withdrawal: NewWithdrawal): void =>
    run(
      async () => {
        const made = await withdrawalActions.create(withdrawal);
        form.reset();
        setTried(false);
        if (made.status === 'unconfirmed') onAsked(made);
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
      <DayLimit limits={limits} />
      <p role="alert" className={classes['failure']}>
        {refusal}
      </p>
      <Button type="submit" size="md" fullWidth disabled={isForbidden} loading={isBusy}>
        {t('withdrawal.submit')}
      </Button>
      <ConfirmWithdrawal
        asked={asked}
        network={network}
        fee={checked.check?.isInternal === true ? '0' : (limits?.fee ?? network.withdrawalFee)}
        check={checked.check}
        onClose={() => setAsked(null)}
        onConfirm={send}
      />
    </form>
  );
}

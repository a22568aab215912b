import { Decimal } from 'decimal.js';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../stores/session/index.ts';
import type { Withdrawal, WithdrawalFeeRise } from '../../../stores/wallet/types.ts';
import { boundsOf, feeRiseOf } from '../../../stores/wallet/withdrawalActions.ts';
import { withdrawalActions } from '../../../stores/wallet/withdrawals.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { codeDigits } from '../../../ui/input/cleaning.ts';
import { useCleanedText } from '../../../ui/input/useCleanedText.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { useLastRequest } from '../../../ui/overlay/useLastRequest.ts';
import { Facts } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { ChainText } from '../chain/ChainText.tsx';
import { Notice } from '../chain/Notice.tsx';
import { useAction } from '../../base/useAction.ts';
import { useBoundsText } from './useBoundsText.ts';
import { useResend } from './useResend.ts';
import classes from './Withdrawal.module.css';

/** A withdrawal that waits for its code. */
export interface AskedWithdrawal {
  readonly withdrawal: Withdrawal;
  /** The fee that was shown when it was asked for; absent where the code is entered later. */
  readonly shownFee?: string;
}

export interface CodeDialogProps {
  /** The one that waits for its code; shown while there is one. */
  readonly asked: AskedWithdrawal | null;
  readonly onClose: () => void;
}

/** Asks for the code that was sent for a withdrawal; it can also be entered later. */
export function CodeDialog({ asked, onClose }: CodeDialogProps) {
  const { t } = useTranslation();
  const last = useLastRequest(asked);
  if (last === undefined) return null;
  const { request, isOpen, round } = last;
  return (
    <Modal isOpen={isOpen} isNarrow onClose={onClose} title={t('withdrawal.code.title')}>
      <CodeForm key={round} {...request} onDone={onClose} />
    </Modal>
  );
}

const CODE = /^\d{6}$/;

interface CodeFormProps extends AskedWithdrawal {
  readonly onDone: () => void;
}

function CodeForm({ withdrawal, shownFee, onDone }: CodeFormProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const failureText = useFailureText();
  const boundsText = useBoundsText();
  const contact = useSession().info?.loginId ?? '';
  const { withdrawalId, address, amount, fee, receives, asset } = withdrawal;
  const written = (value: string): string => `${formatAmount(value, 0)} ${asset}`;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [rise, setRise] = useState<WithdrawalFeeRise>();
  const { isBusy, run } = useAction();
  const resend = useResend(withdrawalId);
  const input = useCleanedText(code, codeDigits, (text) => {
    setCode(text);
    setError(undefined);
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name="code"]');
    if (!CODE.test(code)) {
      setError(t('withdrawal.code.wrong'));
      field?.focus();
      return;
    }
    run(
      async () => {
        await withdrawalActions.confirm(withdrawalId, code, rise?.fee);
        toast.success(t('withdrawal.code.done'));
        onDone();
      },
      (failure, thrown) => {
        const risen = feeRiseOf(thrown);
        setRise(risen ?? rise);
        // The code is right still: all that is asked for is another press.
        if (risen !== undefined) return;
        const bounds = boundsOf(thrown);
        setError(bounds === undefined ? failureText(failure) : boundsText(bounds));
        field?.select();
      },
    );
  };
  return (
    <form className={classes['confirm']} noValidate onSubmit={onSubmit}>
      <p className={classes['text']}>
        {t('withdrawal.code.lead', {
          contact: inOrder(contact),
          amount: inOrder(written(amount)),
        })}
      </p>
      <p dir="ltr" className={classes['fullAddress']}>
        <ChainText text={address} />
      </p>
      {/* Fees change until a withdrawal is asked for: these are the final figures. */}
      <Facts
        facts={[
          { label: t('withdrawal.fee'), value: <Figure>{written(rise?.fee ?? fee)}</Figure> },
          {
            label: t('withdrawal.receives'),
            value: <Figure>{written(rise?.receives ?? receives)}</Figure>,
          },
        ]}
      />
      {rise === undefined && shownFee !== undefined && !new Decimal(shownFee).eq(fee) && (
        <Notice tone="warning" isStatus>
          {t('withdrawal.feeChanged', { before: inOrder(written(shownFee)), fee: inOrder(written(fee)) })}
        </Notice>
      )}
      {rise !== undefined && (
        <Notice tone="warning" isStatus>
          {t('withdrawal.code.feeRise', {
            fee: inOrder(written(rise.fee)),
            receives: inOrder(written(rise.receives)),
          })}
        </Notice>
      )}
      <TextInput
        data-autofocus
        size="md"
        name="code"
        label={t('withdrawal.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...input}
        error={error ?? resend.failure}
        rightSectionWidth="auto"
        rightSection={
          <UnstyledButton className={classes['send']} aria-disabled={resend.isBusy} onClick={resend.send}>
            {resend.seconds > 0
              ? t('withdrawal.code.resendIn', { seconds: resend.seconds })
              : t('withdrawal.code.resend')}
          </UnstyledButton>
        }
      />
      <p className={classes['hint']}>{t('withdrawal.code.later')}</p>
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {rise === undefined
          ? t('withdrawal.code.submit')
          : t('withdrawal.code.acceptFee', { fee: inOrder(written(rise.fee)) })}
      </Button>
    </form>
  );
}

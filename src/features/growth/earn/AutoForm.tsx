import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { setEarnAutoSubscribe } from '../../../stores/growth/earn/earn.ts';
import { earnAmountProblem, writtenEarnAmount } from '../../../stores/growth/earn/rules.ts';
import type { EarnPosition } from '../../../stores/growth/earn/types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { AmountInput } from './AmountInput.tsx';
import classes from './Earn.module.css';

interface AutoFormProps {
  readonly position: EarnPosition;
  readonly onDone: () => void;
}

/** How much stays in the wallet while everything else is subscribed by itself. */
export function AutoForm({ position: { asset, autoKeep }, onDone }: AutoFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [keep, setKeep] = useState(autoKeep ?? '0');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const found = earnAmountProblem(keep, undefined);
  // Nothing may be kept, too.
  const problem = found === 'missing' && keep !== '' ? undefined : found;
  const send = (amount: string | null): void => {
    if (isBusy) return;
    setBusy(true);
    void setEarnAutoSubscribe(asset, amount)
      .then(() => {
        toast.success(t('growth.earn.done.auto'));
        onDone();
      })
      .catch((error: unknown) => setFailure(failureText(failureOf(error))))
      .finally(() => setBusy(false));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (problem === undefined) send(writtenEarnAmount(keep));
  };
  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <p className={classes['text']}>{t('growth.earn.auto.text')}</p>
      <AmountInput
        label={t('growth.earn.auto.keep')}
        asset={asset}
        amount={keep}
        bounds={undefined}
        problem={problem}
        onChange={setKeep}
        onMax={undefined}
      />
      <p role="alert" className={classes['failure']}>
        {failure}
      </p>
      <Button type="submit" fullWidth loading={isBusy}>
        {t('growth.earn.auto.save')}
      </Button>
      {autoKeep !== null && (
        <Button variant="default" fullWidth disabled={isBusy} onClick={() => send(null)}>
          {t('growth.earn.auto.off')}
        </Button>
      )}
    </form>
  );
}

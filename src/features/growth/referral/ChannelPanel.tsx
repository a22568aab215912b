import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { enterReferralCode } from '../../../stores/growth/referral.ts';
import type { ReferralSummary } from '../../../stores/growth/referral.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { useNow } from '../../../ui/useNow.ts';
import classes from './Referral.module.css';

const MINUTE_MS = 60_000;

interface ChannelPanelProps {
  readonly summary: ReferralSummary;
  readonly onEntered: () => void;
}

/** By whom the user came, and for as long as it is allowed, the code of somebody else. */
export function ChannelPanel({ summary: { channel, changeUntil }, onEntered }: ChannelPanelProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const now = useNow(MINUTE_MS);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    try {
      await enterReferralCode(code.trim());
      setCode('');
      toast.success(t('growth.referral.entered'));
      onEntered();
    } catch (error) {
      toast.error(failureText(failureOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void enter();
  };
  const canEnter = now < changeUntil;
  if (channel === null && !canEnter) return null;
  return (
    <Panel title={t('growth.referral.channel')}>
      <p className={classes['note']}>
        {channel === null
          ? t('growth.referral.nobody')
          : t('growth.referral.cameBy', { name: channel.inviterName, share: channel.share })}
      </p>
      {canEnter && (
        <>
          <form className={classes['enter']} onSubmit={onSubmit}>
            <TextInput
              label={t('growth.referral.enterCode')}
              dir="ltr"
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" aria-disabled={isBusy}>
              {t('growth.referral.enter')}
            </Button>
          </form>
          <p className={classes['note']}>
            {t('growth.referral.enterUntil', { time: timeInOrder(changeUntil) })}
          </p>
        </>
      )}
    </Panel>
  );
}

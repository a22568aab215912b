import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { enterReferralCode } from '../../../stores/growth/referral.ts';
import type { ReferralSummary } from '../../../stores/growth/referral.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { VerifiedTrader } from '../../../ui/VerifiedTrader.tsx';
import { useAction } from '../../base/useAction.ts';
import classes from './Referral.module.css';

const MINUTE_MS = 60_000;

interface ChannelPanelProps {
  readonly summary: ReferralSummary;
  readonly onEntered: () => void;
}

/** By whom the user came, and for as long as it is allowed, the code of somebody else. */
export function ChannelPanel({ summary: { channel, changeUntil }, onEntered }: ChannelPanelProps) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS);
  const [code, setCode] = useState('');
  const { isBusy, run } = useAction();
  const enter = async (): Promise<void> => {
    await enterReferralCode(code.trim());
    setCode('');
    toast.success(t('growth.referral.entered'));
    onEntered();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') run(enter);
  };
  const canEnter = now < changeUntil;
  if (channel === null && !canEnter) return null;
  return (
    <Panel title={t('growth.referral.channel')}>
      <p className={classes['note']}>
        <span>
          {channel === null
            ? t('growth.referral.nobody')
            : t('growth.referral.cameBy', { name: channel.inviterName, share: channel.share })}
        </span>{' '}
        <VerifiedTrader
          isVerified={typeof channel?.inviterDisplayUserId === 'string'}
          displayUserId={channel?.inviterDisplayUserId ?? undefined}
        />
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

import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnderWay } from '../../../stores/wallet/progress.ts';
import type { WalletAsset, Withdrawal, WithdrawalStream } from '../../../stores/wallet/types.ts';
import { withdrawalActions } from '../../../stores/wallet/withdrawals.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Question } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { useKeptFocus } from '../../../ui/useKeptFocus.ts';
import { useAction } from '../../base/useAction.ts';
import { Payout } from './Payout.tsx';
import classes from './Withdrawal.module.css';

export interface PayoutsProps {
  readonly assets: readonly WalletAsset[];
  readonly stream: WithdrawalStream;
  /** Whether the code of one is being asked for: who closes that is led back here. */
  readonly isCodeOpen: boolean;
  readonly onEnterCode: (withdrawal: Withdrawal) => void;
}

/** The withdrawals that are on their way, step by step, and those that have ended while one looked on. */
export function Payouts({ assets, stream, isCodeOpen, onEnterCode }: PayoutsProps) {
  const { t } = useTranslation();
  const payouts = useUnderWay(stream.value);
  const { isBusy, run } = useAction();
  const [question, setQuestion] = useState<Question>();
  const place = useKeptFocus<HTMLUListElement>(payouts, question !== undefined || isCodeOpen);
  const { onFocus } = place;
  useEffect(() => {
    // The button that led here is gone: it was in the dialog before.
    if (isCodeOpen) onFocus();
  });
  const askToCancel = ({ withdrawalId }: Withdrawal): void =>
    setQuestion({
      title: t('withdrawal.cancel'),
      text: t('withdrawal.cancelText'),
      action: t('withdrawal.cancel'),
      // Beside it `Cancel` would say the same.
      dismissal: t('withdrawal.keep'),
      onConfirm: () =>
        run(async () => {
          await withdrawalActions.cancel(withdrawalId);
          toast.success(t('withdrawal.cancelled'));
        }),
    });
  return (
    <Panel title={t('withdrawal.underWay')}>
      <Stale state={stream}>
        {payouts === undefined && <RowsSkeleton rows={2} rowHeight={56} />}
        {payouts?.length === 0 && (
          <EmptyState
            title={t('withdrawal.noneUnderWay')}
            hint={t('withdrawal.noneUnderWayHint')}
            icon={<IconSend size={28} stroke={1.5} />}
          />
        )}
        {payouts !== undefined && payouts.length > 0 && (
          <ul {...place} className={classes['list']}>
            {payouts.map((withdrawal) => (
              <Payout
                key={withdrawal.withdrawalId}
                withdrawal={withdrawal}
                assets={assets}
                isBusy={isBusy}
                onEnterCode={() => onEnterCode(withdrawal)}
                onCancel={() => askToCancel(withdrawal)}
              />
            ))}
          </ul>
        )}
      </Stale>
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </Panel>
  );
}

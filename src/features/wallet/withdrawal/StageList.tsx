import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '../../../stores/wallet/types.ts';
import { progressOf } from '../../../stores/wallet/withdrawalStatus.ts';
import classes from './Withdrawal.module.css';

/** From requested to arrived: what is done, what is waited for and what is ahead. */
export function StageList({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const stages = progressOf(withdrawal);
  if (stages.length === 0) return null;
  return (
    <ol className={classes['stages']}>
      {stages.map(({ stage, state }) => (
        <li key={stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {/* What is waited for is not named as if it were done. */}
          {t(state === 'done' ? `withdrawal.stage.${stage}` : `withdrawal.nextStage.${stage}`)}
        </li>
      ))}
    </ol>
  );
}

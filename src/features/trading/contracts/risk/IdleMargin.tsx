import { Button } from '@mantine/core';
import { Decimal } from 'decimal.js';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { LiveAccount, LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useCall } from '../../screen/useCall.ts';
import { useContractContext } from '../context/contractContext.ts';
import classes from './RiskPanel.module.css';

export interface IdleMarginProps {
  /** An isolated account. */
  readonly live: LiveAccount;
  readonly positions: readonly LivePosition[];
}

/** Money that an isolated account still has after its position was closed, and the way back for it. */
export function IdleMargin({ live, positions }: IdleMarginProps) {
  const { t } = useTranslation();
  const { pair, settleAsset } = useContractContext().instrument;
  const { run, isPending } = useCall();
  const amount = idleMargin(live, positions);
  if (amount === undefined) return null;

  const moveBack = async (): Promise<void> => {
    const done = await run(async () => {
      await contractActions.changeMargin({ contract: pair, direction: 'remove', amount });
      return true;
    });
    if (done) toast.success(t('contract.risk.movedBack', { asset: settleAsset }));
  };
  return (
    <div className={classes['idle']}>
      <p>{t('contract.risk.idle')}</p>
      <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => void moveBack()}>
        {t('contract.risk.moveBack')}
      </Button>
    </div>
  );
}

/** What an isolated account holds without any position to back, a decimal string; `undefined` where that is nothing. */
export function idleMargin(
  { account }: Pick<LiveAccount, 'account'>,
  positions: readonly Pick<LivePosition, 'position'>[],
): string | undefined {
  const backs = positions.some(
    ({ position }) => position.marginMode === 'isolated' && position.contract === account.contract,
  );
  const free = new Decimal(account.balance).minus(account.held);
  return backs || free.lte(0) ? undefined : free.toFixed();
}

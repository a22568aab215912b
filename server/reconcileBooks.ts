import { pause as rest } from './units/timers.ts';
import { reconciliationAlarm, type AlarmOptions } from './books/reconcile/alarm.ts';
import { Reconciliation, type ReconciliationOptions } from './books/reconcile/reconciliation.ts';
import type { Services } from './services/services.ts';
import { readMovingMoney } from './services/wallet/movingMoney.ts';
import { readWalletRecords } from './services/wallet/walletRecords.ts';

interface ReconciledParts
  extends
    Pick<ReconciliationOptions, 'books' | 'exchange' | 'custody' | 'now'>,
    Pick<AlarmOptions, 'onReconciled'> {
  readonly services: Pick<Services, 'db' | 'wallet' | 'operatorNotices'>;
  /** The part of a pino logger that is needed. */
  readonly log: AlarmOptions['log'] & { warn(details: object, message: string): void };
  /** As long as it takes when left out. */
  readonly pause?: ReconciliationOptions['pause'];
}

/** The reconciliation of a server: an alarm of it stops the withdrawals of its wallet and is written to its operators. */
export function reconcileBooks({
  services,
  log,
  onReconciled,
  pause = rest,
  ...compared
}: ReconciledParts): Reconciliation {
  return new Reconciliation({
    ...compared,
    pause,
    readWallet: () => readWalletRecords(services.db),
    readMoving: () => readMovingMoney(services.db),
    ...reconciliationAlarm({
      log,
      onReconciled,
      haltWithdrawals: (cause) => services.wallet.stopSwitch.haltFirst(cause),
      tellOperators: (notice) => services.operatorNotices.tell(notice),
    }),
    onFault: (error) => {
      log.warn({ err: error }, 'The books could not be reconciled');
    },
  });
}

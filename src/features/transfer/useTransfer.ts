import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { TransferRequest } from '../../stores/dialogs.ts';
import { openTransfer } from '../../stores/transfer/index.ts';
import { settleUnanswered } from '../../stores/unsettled.ts';
import { isBalanceUnknown } from '../../stores/transfer/rules.ts';
import type { TransferOutcome, TransferStore } from '../../stores/transfer/transferStore.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useFailureText } from '../../ui/feedback/useFailureText.ts';

/** How long the balance must stay unknown before the user is told. */
const BALANCE_ERROR_DEBOUNCE_MS = 500;

export interface TransferControls {
  readonly store: TransferStore;
  /** Runs a step that may complete the transfer, and tells the user what came of it. */
  readonly run: (step: () => Promise<TransferOutcome>) => Promise<void>;
}

interface TransferUse {
  readonly userId: string;
  readonly request: TransferRequest;
  /** Whether the dialog is open; one that fades out is not. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A transfer from the opening of its dialog on. */
export function useTransfer({ userId, request, isOpen, onClose }: TransferUse): TransferControls {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [store] = useState(() => openTransfer(userId, request));
  useEffect(() => void store.load(), [store]);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
      // Whoever closes the dialog no longer wants what was not sent yet.
      store.abandon();
    };
  }, [isOpen, store]);

  return {
    store,
    async run(step) {
      const outcome = await step();
      if (outcome.kind === 'failed') toast.error(failureText(outcome.failure));
      // In the dialog it is said until the user has decided.
      if (outcome.kind === 'unanswered' && !isShown.current) void settleUnanswered(t('transfer.unanswered'));
      if (outcome.kind !== 'done') return;
      toast.success(t('transfer.success'));
      onClose();
      store.startOver();
      request.onSuccess?.();
    },
  };
}

/** Tells the user, a moment later and once, that the balance could not be found out. */
export function useBalanceError(store: TransferStore): boolean {
  const { t } = useTranslation();
  const { available, phase, answers } = useSnapshot(store.facts);
  const isUnknown = phase === 'failed' || isBalanceUnknown(available);
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setTimeout(() => toast.error(t('transfer.balanceFailed')), BALANCE_ERROR_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isUnknown, answers, t]);
  return isUnknown;
}

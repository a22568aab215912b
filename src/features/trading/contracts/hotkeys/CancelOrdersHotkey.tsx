import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { useHotkeyTarget } from '../../screen/hotkeys/hotkeyTargets.ts';

const CancelOrdersDialog = lazyPart(() => import('../tables/CancelOrdersDialog.tsx'));

/**
 * Cancels all contract orders by the keyboard, those that wait for a price included, once the user has confirmed. Mount it before the
 * tables: while one of orders is shown, the key means the orders in it.
 */
export function CancelOrdersHotkey() {
  const { t } = useTranslation();
  const open = useTopic(topics.contractOrders).value?.open ?? [];
  const triggers = useTopic(topics.triggerOrders).value?.open ?? [];
  const [isAsked, setAsked] = useState(false);
  useHotkeyTarget('cancelAll', () => {
    if (open.length + triggers.length === 0) toast.info(t('trade.empty.openOrders'));
    else setAsked(true);
  });

  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <CancelOrdersDialog
        isOpen
        count={open.length + triggers.length}
        orders={{}}
        triggers={{}}
        text={t('contract.tables.cancelEvery')}
        onClose={() => setAsked(false)}
      />
    </Suspense>
  );
}

import { useTranslation } from 'react-i18next';
import { CancelAllButton } from '../../screen/tables/CancelAllButton.tsx';
import { useCancelOrders } from './useCancelOrders.ts';
import type { CancelledTogether } from './useCancelOrders.ts';

/** Cancels every order that the table shows, once the user has confirmed. */
export function CancelContractOrders(shown: CancelledTogether) {
  const { t } = useTranslation();
  return <CancelAllButton {...useCancelOrders(shown)} text={t('trade.tables.cancelShown')} />;
}

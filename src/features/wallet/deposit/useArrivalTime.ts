import { useTranslation } from 'react-i18next';
import { expectedSeconds } from '../../../stores/wallet/networks.ts';
import type { WalletNetwork } from '../../../stores/wallet/types.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';

const MINUTE = 60;

/** Puts into words how long the confirmations of a network take, roughly. */
export function useArrivalTime(): (network: WalletNetwork) => string {
  const { t } = useTranslation();
  return (network) => {
    const seconds = expectedSeconds(network);
    return seconds < MINUTE
      ? t('deposit.seconds', { number: inOrder(String(seconds)) })
      : t('deposit.minutes', { number: inOrder(String(Math.ceil(seconds / MINUTE))) });
  };
}

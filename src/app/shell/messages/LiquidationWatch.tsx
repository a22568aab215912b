import { useTranslation } from 'react-i18next';
import { useLiquidationNotice } from '../../../stores/messages/useLiquidationNotice.ts';
import { toast } from '../../../ui/feedback/index.ts';

/** Says at once, on whatever page, that a position was liquidated and of which money; the message itself explains it. */
export function LiquidationWatch() {
  const { t } = useTranslation();
  useLiquidationNotice(({ kind, contract, isSimulated }) => {
    const text = t(`messages.notice.${kind}`, { contract });
    toast.warning(isSimulated ? t('messages.simulated', { text }) : text);
  });
  return null;
}

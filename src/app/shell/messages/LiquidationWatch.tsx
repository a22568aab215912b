import { useTranslation } from 'react-i18next';
import { useLiquidationNotice } from '../../../stores/messages/useLiquidationNotice.ts';
import { toast } from '../../../ui/feedback/index.ts';

/** Says at once, on whatever page, that a position was liquidated; the message itself explains it. */
export function LiquidationWatch() {
  const { t } = useTranslation();
  useLiquidationNotice((kind, contract) => toast.warning(t(`messages.notice.${kind}`, { contract })));
  return null;
}

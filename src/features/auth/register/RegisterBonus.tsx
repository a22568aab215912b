import { useTranslation } from 'react-i18next';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { NextSteps } from '../../../ui/page/page.tsx';

const COUPON_CENTER = '/m/#/mobile/coupon';

export interface RegisterBonusProps {
  readonly amount: string;
  readonly asset: string;
  /** Called when the popup is closed, however that happens. */
  readonly onClose: () => void;
}

/** Tells who has just signed up of the bonus that the campaign gives for it. */
export function RegisterBonus({ amount, asset, onClose }: RegisterBonusProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const offers = useOffers();
  const steps = [
    { label: t('auth.bonus.done'), onClick: onClose },
    ...(offers.leadsTo(COUPON_CENTER) ? [{ label: t('auth.bonus.coupons'), href: COUPON_CENTER }] : []),
  ];
  return (
    <Modal isOpen isNarrow onClose={onClose} title={t('auth.bonus.title')}>
      <p>{t('auth.bonus.text', { amount: `${formatAmount(amount)} ${asset}` })}</p>
      <NextSteps steps={steps} />
    </Modal>
  );
}

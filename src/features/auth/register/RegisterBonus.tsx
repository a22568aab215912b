import { useTranslation } from 'react-i18next';
import type { BonusNotice } from '../../../stores/dialogs.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { NextSteps } from '../../../ui/page/page.tsx';

const COUPON_CENTER = '/m/#/mobile/coupon';

export interface RegisterBonusProps {
  readonly bonus: BonusNotice;
  readonly isOpen: boolean;
  /** Called when the popup is closed, however that happens. */
  readonly onClose: () => void;
}

/** Tells who has just signed up of the bonus that the campaign gives for it, over the page that they wanted to be on. */
export default function RegisterBonus({ bonus, isOpen, onClose }: RegisterBonusProps) {
  const { amount, asset, requiredVolume } = bonus;
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const offers = useOffers();
  const written = (figure: string): string => inOrder(`${formatAmount(figure)} ${asset}`);
  const steps = [
    { label: t('auth.bonus.done'), onClick: onClose },
    ...(offers.leadsTo(COUPON_CENTER) ? [{ label: t('auth.bonus.coupons'), href: COUPON_CENTER }] : []),
  ];
  return (
    <Modal isOpen={isOpen} isNarrow onClose={onClose} title={t('auth.bonus.title')}>
      <p>
        <span>{t('auth.bonus.text', { amount: written(amount) })}</span>
        {requiredVolume !== null && (
          <span>{` ${t('auth.bonus.requirement', { volume: written(requiredVolume) })}`}</span>
        )}
      </p>
      <NextSteps steps={steps} />
    </Modal>
  );
}

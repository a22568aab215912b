import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Drawer } from '../../../../ui/overlay/Drawer.tsx';
import { BookStrip } from '../book/BookStrip.tsx';

interface OrderDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly form: ReactNode;
}

/** The order form of a phone, with the book in view. */
export default function OrderDrawer({ isOpen, onClose, form }: OrderDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('trade.phone.order')} side="bottom" isFlush>
      <BookStrip />
      {form}
    </Drawer>
  );
}

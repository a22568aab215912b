import { UnstyledButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../../ui/feedback/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import classes from './TableView.module.css';

/** The number that the exchange knows an order by; a press copies it. */
export function OrderNumber({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <UnstyledButton
      className={`${classes['orderNumber']} tm-touch`}
      aria-label={t('ui.copy', { text: orderId })}
      onClick={() => void copy(orderId)}
    >
      <Figure>{orderId}</Figure>
      <IconCopy size={14} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  );
}

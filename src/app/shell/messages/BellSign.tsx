import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/format/format.ts';
import classes from './Messages.module.css';

/** A bell, with a red dot while something is unread. */
export function BellSign({ unread }: { readonly unread: boolean }) {
  return (
    <>
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {unread && <span className={classes['dot']} data-testid="unread" />}
    </>
  );
}

/** What the bell is called: it says how much is unread, because a red dot says nothing to those who do not see it. */
export function useBellLabel(unread: number): string {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  if (unread === 0) return t('messages.title');
  return t('messages.unreadCount', { count: unread, shown: formatDecimal(String(unread), 0) });
}

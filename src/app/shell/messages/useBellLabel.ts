import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/format/index.ts';

/** What the bell is called: it says how much is unread, because a red dot says nothing to those who do not see it. */
export function useBellLabel(unread: number): string {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  if (unread === 0) return t('messages.title');
  return t('messages.unreadCount', { count: unread, shown: formatDecimal(String(unread), 0) });
}

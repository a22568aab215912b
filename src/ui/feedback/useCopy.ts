import { useTranslation } from 'react-i18next';
import { toast } from './toast.ts';

/**
 * Copies a text and says so once the clipboard has it; otherwise that it does not. Browsers refuse without a
 * permission, and have no clipboard for pages that came over plain HTTP.
 */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text, done = t('ui.copied')) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error(t('ui.copyFailed'));
      return;
    }
    toast.success(done);
  };
}

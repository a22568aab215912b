import { useTranslation } from 'react-i18next';
import { writeClipboard } from '../../platform/clipboard.ts';
import { toast } from './toast.ts';

/** Copies a text and says so once the clipboard has it; otherwise that the browser does not allow it. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text, done = t('ui.copied')) => {
    try {
      await writeClipboard(text);
    } catch {
      toast.error(t('ui.copyFailed'));
      return;
    }
    toast.success(done);
  };
}

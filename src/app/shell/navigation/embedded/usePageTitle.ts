import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** The title of the page as its screen set it, without the name of the brand. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const title = useSyncExternalStore(subscribe, () => document.title);
  return title.replace(t('app.documentTitle', { page: '' }), '');
}

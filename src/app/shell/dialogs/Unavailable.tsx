import { useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/feedback/index.ts';

interface Closable {
  readonly onClose: () => void;
}

/** In place of a dialog whose code could not be fetched: says so and closes, and leaves the page as it is. */
function Unavailable({ onClose }: Closable) {
  const { t } = useTranslation();
  const onShown = useEffectEvent(() => {
    toast.error(t('ui.networkError'));
    onClose();
  });
  useEffect(() => onShown(), []);
  return null;
}

/** Makes the import of a dialog one that never fails. */
export function orUnavailable<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): () => Promise<{ default: ComponentType<Props> }> {
  return () => load().catch(() => ({ default: Unavailable }));
}

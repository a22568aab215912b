import { useTranslation } from 'react-i18next';
import type { Failure } from '../../platform/failure.ts';

/** Puts a failure into words: the exchange's own, or that the network is the problem. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  return (failure) => (failure.kind === 'refused' ? failure.message : t('ui.networkError'));
}

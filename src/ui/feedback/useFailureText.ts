import { useTranslation } from 'react-i18next';
import type { Failure } from '../../platform/failure.ts';

/** Puts a failure into words: the exchange's own, or what kept the call from it. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  return (failure) => {
    if (failure.kind === 'refused') return failure.message;
    return t(failure.kind === 'authToken' ? 'ui.authTokenFailed' : 'ui.networkError');
  };
}

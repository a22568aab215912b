import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../stores/trading/index.ts';
import { isRefusalCode } from './refusalCodes.ts';

/** Says why a call failed: a known refusal in the user's language, another answer in the server's words, or no answer. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  return (failure) => {
    if (failure.kind === 'unanswered') return t('trade.failure.unanswered');
    if (isRefusalCode(failure.code)) return t(`trade.refusal.${failure.code}`);
    return failure.message;
  };
}

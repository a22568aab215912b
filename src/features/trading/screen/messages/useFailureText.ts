import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '../../../../stores/language/languages.ts';
import type { Failure } from '../../../../stores/failure.ts';
import { useFailureText as useCommonText } from '../../../../ui/feedback/index.ts';
import { isRejectCode } from './rejectCodes.ts';

/**
 * Says why a call failed. A trading refusal is told in the exchange's own words to those who read its language, because they say what would
 * be allowed; to everybody else in theirs. Anything else as everywhere.
 */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation();
  const commonText = useCommonText();
  const isExchangeLanguage = i18n.language === DEFAULT_LANGUAGE;
  return (failure) =>
    failure.kind === 'refused' && !isExchangeLanguage && isRejectCode(failure.code)
      ? t(`trade.refusal.${failure.code}`)
      : commonText(failure);
}

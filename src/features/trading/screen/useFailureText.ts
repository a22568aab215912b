import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../stores/failure.ts';
import { DEFAULT_LANGUAGE } from '../../../stores/language/languages.ts';
import { useFailureText as useCommonText } from '../../../ui/feedback/useFailureText.ts';

/** The rejects of orders that have a text of their own. */
const REJECT_CODES = [
  20001, 20002, 20003, 20004, 20005, 20006, 20007, 20008, 20009, 20010, 20011, 20012, 20013, 20014, 20015,
  20016, 20017, 20018, 20019, 20020, 20021, 20022, 20023, 20024,
] as const;
type RejectCode = (typeof REJECT_CODES)[number];

export function isRejectCode(code: number): code is RejectCode {
  return REJECT_CODES.some((known) => known === code);
}

/**
 * Says why a call failed. A reject is told in the exchange's own words to those who read its language, because they say what would
 * be allowed; to everybody else in theirs. Anything else as everywhere.
 */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation();
  const commonText = useCommonText();
  const isExchangeLanguage = i18n.language === DEFAULT_LANGUAGE;
  return (failure) =>
    failure.kind === 'refused' && !isExchangeLanguage && isRejectCode(failure.code)
      ? t(`trade.reject.${failure.code}`)
      : commonText(failure);
}

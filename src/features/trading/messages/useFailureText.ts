import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../stores/trading/index.ts';
import { useFailureText as useCommonText } from '../../../ui/feedback/index.ts';
import { isRefusalCode } from './refusalCodes.ts';

/** Says why a call failed: a known trading refusal in the user's language, anything else as everywhere. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  const commonText = useCommonText();
  return (failure) =>
    failure.kind === 'refused' && isRefusalCode(failure.code)
      ? t(`trade.refusal.${failure.code}`)
      : commonText(failure);
}

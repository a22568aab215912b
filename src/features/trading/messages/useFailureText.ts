import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../stores/trading/index.ts';
import { useFailureText as useCommonText } from '../../../ui/feedback/index.ts';
import { isRefusalCode } from './refusalCodes.ts';

/** Says why a call failed: a trading refusal in the words of trading, anything else as everywhere. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  return useCommonText((code) => (isRefusalCode(code) ? t(`trade.refusal.${code}`) : undefined));
}

import { useTranslation } from 'react-i18next';
import type { Failure } from '../../platform/failure.ts';
import { useFailureText as useCommonText } from '../../ui/feedback/index.ts';

/** Says why a transfer was refused; anything else as everywhere. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  return useCommonText((code) =>
    code === 10409 || code === 20001 ? t(`transfer.refusal.${code}`) : undefined,
  );
}

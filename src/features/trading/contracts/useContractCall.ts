import { useTranslation } from 'react-i18next';
import { useCall } from '../screen/useCall.ts';
import type { Call } from '../screen/useCall.ts';

/** Makes calls that change contract orders and positions, one at a time, each told to the user when it fails. */
export function useContractCall(): Call {
  const { t } = useTranslation();
  return useCall(t('ui.unanswered'));
}

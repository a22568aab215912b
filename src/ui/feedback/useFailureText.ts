import { useTranslation } from 'react-i18next';
import type { Failure } from '../../platform/failure.ts';
import { isCommonRefusal, LOGIN_EXPIRED } from './refusalCodes.ts';

/** What a screen says of refusals by their code; `undefined` for those of which it has nothing of its own to say. */
export type RefusalText = (code: number) => string | undefined;

/**
 * Puts a failure into the language of the reader: by its code, in the words of the screen or else in those for everywhere.
 * The exchange's own message is written for developers, who find it in the answer and in the request log; it is shown where
 * nobody knows the code.
 */
export function useFailureText(own?: RefusalText): (failure: Failure) => string {
  const { t } = useTranslation();
  return (failure) => {
    if (failure.kind === 'network') return t('ui.networkError');
    const { code, message } = failure;
    const text = own?.(code);
    if (text !== undefined) return text;
    if (code === LOGIN_EXPIRED) return t('session.expired');
    return isCommonRefusal(code) ? t(`ui.refusal.${code}`) : message;
  };
}

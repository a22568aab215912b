import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../stores/failure.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { useFailureText } from '../../screen/messages/useFailureText.ts';

export interface Call {
  /** Makes a call unless one is on its way; tells its failure and then gives `undefined`. Never rejects. */
  readonly run: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
  readonly isPending: boolean;
}

/** Makes calls one at a time, each told to the user when it fails. */
export function useCall(): Call {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isPending, setPending] = useState(false);
  const isUnderWay = useRef(false);

  const run: Call['run'] = async (call) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setPending(true);
    try {
      return await call();
    } catch (error) {
      const failure = failureOf(error);
      // Whether it was carried out is not known; all that is sent from here can be sent again.
      toast.error(failure.kind === 'network' ? t('contract.tables.unanswered') : failureText(failure));
      return undefined;
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  return { run, isPending };
}

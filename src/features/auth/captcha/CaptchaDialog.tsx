import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptchaMethod, CaptchaRequest } from '../../../stores/identity/captcha.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import authClasses from '../AuthForm.module.css';
import classes from './Captcha.module.css';
import { ProofCaptcha } from './ProofCaptcha.tsx';
import { ScriptCaptcha } from './ScriptCaptcha.tsx';
import { SliderCaptcha } from './SliderCaptcha.tsx';
import { useCaptcha } from './useCaptcha.ts';
import type { ShownCaptcha } from './useCaptcha.ts';

export interface CaptchaDialogProps {
  readonly isOpen: boolean;
  readonly request: CaptchaRequest;
}

/** Asks somebody to show that they are a person, by the first method or the other. */
export default function CaptchaDialog({ isOpen, request }: CaptchaDialogProps) {
  const { t } = useTranslation();
  const { methods, onDone } = request;
  const [method, setMethod] = useState<CaptchaMethod>(methods[0] ?? 'slider');
  const other = methods.find((each) => each !== method);
  return (
    <Modal isOpen={isOpen} onClose={() => onDone(undefined)} title={t('auth.captcha.title')} isNarrow>
      <CaptchaBody key={method} request={request} method={method} />
      {other !== undefined && (
        <UnstyledButton className={classes['switch']} onClick={() => setMethod(other)}>
          {t('auth.captcha.switch')}
        </UnstyledButton>
      )}
    </Modal>
  );
}

const METHODS = { slider: SliderCaptcha, proofOfWork: ProofCaptcha, script: ScriptCaptcha };

interface CaptchaBodyProps {
  readonly request: CaptchaRequest;
  readonly method: CaptchaMethod;
}

function CaptchaBody({ request, method }: CaptchaBodyProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const shown = useCaptcha(request, method);
  const Method = METHODS[method];
  return (
    <div className={classes['body']}>
      <p className={classes['lead']}>{t(`auth.captcha.lead.${method}`)}</p>
      {shown.captcha === undefined ? (
        <Loading {...shown} method={method} />
      ) : (
        <Method {...shown} captcha={shown.captcha} />
      )}
      <p role="alert" className={authClasses['failure']}>
        {shown.failure && failureText(shown.failure)}
      </p>
      <UnstyledButton className={classes['refresh']} onClick={shown.refresh}>
        {t('auth.captcha.refresh')}
      </UnstyledButton>
    </div>
  );
}

/** Stands where the captcha will be, unless it is said why there is none. */
function Loading({ failure, method }: Pick<ShownCaptcha, 'failure'> & Pick<CaptchaBodyProps, 'method'>) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes['loading']} data-method={method}>
      {failure === undefined && t('auth.captcha.loading')}
    </div>
  );
}

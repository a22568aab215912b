import { Suspense, useEffect } from 'react';
import { giveUpCaptcha, useCaptchaRequest } from '../../../stores/identity/captcha.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useLastRequest } from '../../../ui/overlay/useLastRequest.ts';

const CaptchaDialog = lazyPart(() => import('./CaptchaDialog.tsx'));

/** Shows the captcha that a call waits for; its code arrives with the first one. */
export function CaptchaHost() {
  const last = useLastRequest(useCaptchaRequest());
  // Who leaves the page is not followed by its captcha.
  useEffect(() => () => giveUpCaptcha(), []);
  if (last === undefined) return null;
  const { request, isOpen, round } = last;
  return (
    <Suspense>
      <CaptchaDialog key={round} isOpen={isOpen} request={request} />
    </Suspense>
  );
}

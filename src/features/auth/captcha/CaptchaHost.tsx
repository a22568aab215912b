import { Suspense, useEffect, useState } from 'react';
import { giveUpCaptcha, useCaptchaRequest } from '../../../stores/identity/captcha.ts';
import type { CaptchaRequest } from '../../../stores/identity/captcha.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';

const CaptchaDialog = lazyPart(() => import('./CaptchaDialog.tsx'));

/** Shows the captcha that a call waits for; its code arrives with the first one. */
export function CaptchaHost() {
  const asked = useCaptchaRequest();
  // Who leaves the page is not followed by its captcha.
  useEffect(() => () => giveUpCaptcha(), []);
  // A dialog that was closed stays until it has faded out, and has given the focus back.
  const [{ request, round }, setShown] = useState<{
    readonly request: CaptchaRequest | null;
    readonly round: number;
  }>({ request: null, round: 0 });
  if (asked !== null && asked !== request) setShown({ request: asked, round: round + 1 });
  if (request === null) return null;
  return (
    <Suspense>
      <CaptchaDialog key={round} isOpen={asked === request} request={request} />
    </Suspense>
  );
}

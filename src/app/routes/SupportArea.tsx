import { CaptchaHost } from '../../features/auth/captcha/CaptchaHost.tsx';
import SupportPage from '../../features/support/SupportPage.tsx';

/** The page of support, with the captcha that guests solve before they write. */
export default function SupportArea() {
  return (
    <>
      <SupportPage />
      <CaptchaHost />
    </>
  );
}

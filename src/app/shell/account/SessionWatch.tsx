import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRouter } from 'wouter';
import { loginPath } from '../../../platform/backUrl.ts';
import { session } from '../../../stores/session/index.ts';
import { toast } from '../../../ui/feedback/index.ts';

/** Says that the login has expired and leads to the login page, from where the visitor comes back. */
export function SessionWatch() {
  const { t } = useTranslation();
  const { base } = useRouter();
  const [, navigate] = useLocation();

  useEffect(
    () =>
      session.onExpired(() => {
        toast.error(t('session.expired'));
        navigate(`~${loginPath(window.location, base)}`);
      }),
    [t, base, navigate],
  );

  return null;
}

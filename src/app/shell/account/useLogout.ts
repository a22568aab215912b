import { useLocation } from 'wouter';
import { failureOf } from '../../../stores/failure.ts';
import { session } from '../../../stores/session/index.ts';
import { toast, useFailureText } from '../../../ui/feedback/index.ts';

/** Logs out and goes to the home page; a refusal stays on the page and says why. */
export function useLogout(): () => void {
  const [, navigate] = useLocation();
  const failureText = useFailureText();
  return () => {
    session.logout().then(
      () => navigate('/'),
      (error: unknown) => toast.error(failureText(failureOf(error))),
    );
  };
}

import { useLocation } from 'wouter';
import { failureOf } from '../../../stores/failure.ts';
import { session } from '../../../stores/session/index.ts';
import { overlays } from '../../../ui/overlay/overlays.ts';
import { toast, useFailureText } from '../../../ui/feedback/index.ts';

/** Logs out and goes to a path of the site, the home page by default; a refusal stays on the page and says why. */
export function useLogout(path = '/'): () => void {
  const [, navigate] = useLocation();
  const failureText = useFailureText();
  return () => {
    const leavePage = (): Promise<void> =>
      new Promise((resolve) => {
        // The menu that was chosen from may have to go first.
        overlays.beforeNavigation(() => {
          navigate(path);
          resolve();
        });
      });
    session.logout(leavePage).catch((error: unknown) => toast.error(failureText(failureOf(error))));
  };
}

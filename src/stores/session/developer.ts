import type { DeploymentStage } from '../../platform/hosts.ts';
import type { SessionStore } from './session.ts';

/** What developers and testers may call from the console, as `window.tidemark`. */
export interface DeveloperHelpers {
  /** Logs in without the login page. */
  readonly login: (loginId: string, password: string) => Promise<void>;
  readonly logout: () => Promise<void>;
}

declare global {
  interface Window {
    tidemark?: DeveloperHelpers;
  }
}

/**
 * Offers the developer login and logout on hosts that the deployment names as test or staging; nowhere else, which
 * includes hosts that it does not name.
 */
export function offerDeveloperHelpers(
  stage: DeploymentStage | undefined,
  session: Pick<SessionStore, 'login' | 'logout'>,
  page: Pick<Window, 'tidemark'> = window,
): void {
  if (stage === undefined || stage === 'production') return;
  page.tidemark = {
    login: (loginId, password) => session.login({ loginId, password }),
    logout: () => session.logout(),
  };
}

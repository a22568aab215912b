import { afterPaint } from '../../platform/scheduling.ts';
import { hostsOf } from '../../platform/hosts.ts';
import { deployment, pageHost, requestLog } from '../clients.ts';
import { offerDeveloperHelpers } from '../session/developer.ts';
import { session } from '../session/index.ts';
import { startStrategies } from '../strategies/index.ts';
import { startup } from './index.ts';

/** Starts what the page does by itself: its initialisation, then, after the first paint, what can wait. Called once. */
export function startPage(): void {
  const flush = (): void => void requestLog.flush({ keepalive: true });
  window.addEventListener('pagehide', flush);
  // Phones end pages that are in the background without a further word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  void startup.start();
  afterPaint(() => {
    startStrategies();
    void deployment.ensure().then(() => {
      const { stage } = hostsOf(pageHost, deployment.state.value?.compileHosts);
      offerDeveloperHelpers(stage, session);
    });
  });
}

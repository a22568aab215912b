import { useSnapshot } from 'valtio';
import { hostsOf } from '../../platform/hosts.ts';
import { deployment, pageHost } from '../clients.ts';

/** Whether sessions may be recorded and played here: on hosts that the deployment names as test or staging. */
export function useRecorderOffer(): boolean {
  const config = useSnapshot(deployment.state).value;
  const { stage } = hostsOf(pageHost, config?.compileHosts);
  return stage !== undefined && stage !== 'production';
}

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { hostsOf } from '../../platform/hosts.ts';
import { deployment, pageHost } from '../clients.ts';
import { isRecorderWanted } from './offer.ts';

/** Whether the recorder of sessions is offered: on hosts that the deployment names as test or staging, in a browser that has switched it on. */
export function useRecorderOffer(): boolean {
  const config = useSnapshot(deployment.state).value;
  const [isWanted] = useState(() => isRecorderWanted(location.search));
  if (!isWanted || config === undefined) return false;
  const { stage } = hostsOf(pageHost, config.compileHosts);
  return stage !== undefined && stage !== 'production';
}

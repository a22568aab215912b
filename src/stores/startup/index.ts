import { useSnapshot } from 'valtio';
import { isUnofficialHost } from '../../platform/guards.ts';
import { hostsOf } from '../../platform/hosts.ts';
import { deployment, pageHost, serverClock } from '../clients.ts';
import { createStartup } from './startup.ts';
import type { StartupState } from './startup.ts';

export type { StartupState } from './startup.ts';

/**
 * The life of this page. The server's time, which also tells a denied region, is asked for at the start, but not waited
 * for; the configuration is, unless the last visit left one.
 */
export const startup = createStartup(async () => {
  void serverClock.measure();
  await deployment.ensure();
  if (deployment.state.value === undefined) throw deployment.state.error;
});

export function useStartup(): Readonly<StartupState> {
  return useSnapshot(startup.state);
}

/** The address of the official site when this page is not on an official host: empty when the deployment names none, `undefined` on a good host. */
export function useOfficialSite(): string | undefined {
  const { value: config } = useSnapshot(deployment.state);
  const brand = config?.brand;
  if (brand === undefined) return undefined;
  const { stage } = hostsOf(pageHost, config?.compileHosts);
  const { officialHosts, officialSite } = brand;
  return isUnofficialHost({ hostname: location.hostname, stage, officialHosts }) ? officialSite : undefined;
}

import type { ClientConfig } from '@tidemark/sdk/contract';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { api } from '../clients.ts';
import { createResource } from '../resource.ts';

export type DemoLogin = NonNullable<ClientConfig['demoLogins']>[number];

/** What this deployment tells its clients. Fetched once per page; without it the defaults hold. */
export const deployment = createResource<ClientConfig>(() => api.getConfig());

function useDeployment(): ClientConfig | undefined {
  useEffect(() => void deployment.ensure(), []);
  return useSnapshot(deployment.state).value as ClientConfig | undefined;
}

const NO_LOGINS: readonly DemoLogin[] = [];

/** Logins that anybody may use; empty unless this is a demonstration exchange. */
export function useDemoLogins(): readonly DemoLogin[] {
  return useDeployment()?.demoLogins ?? NO_LOGINS;
}

/** Background of the navigation bar on a scrolled page, a CSS colour; `undefined` for the theme's own. */
export function useBarBackground(): string | undefined {
  return useDeployment()?.navbar?.background;
}

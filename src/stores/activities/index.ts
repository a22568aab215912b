import type { OperationData } from '@tidemark/sdk';
import { api } from '../clients.ts';
import { createResource, useResource } from '../resource.ts';

/** The campaigns that the pages show. */
export type HomepageActivities = OperationData<'getHomepageActivities'>;

const activities = createResource<HomepageActivities>(() => api.getHomepageActivities());

/**
 * The running campaigns, fetched once per page when a component that is `wanted` mounts; `undefined` until they are
 * there and when they cannot be had, because advertising is not worth an error.
 */
export function useActivities(wanted = true): HomepageActivities | undefined {
  return useResource(activities, wanted).value;
}

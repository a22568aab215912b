import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';

/**
 * Wraps a call whose answer belongs to whoever is logged in. Each user has a resource of their own and only the last
 * one is kept, so that nobody is ever shown what was fetched for somebody else, an answer under way included.
 */
export function createUserResource<T extends object>(
  load: () => Promise<T>,
): (userId: string) => Resource<T> {
  let kept: { readonly userId: string; readonly resource: Resource<T> } | undefined;
  return (userId) => {
    if (kept?.userId !== userId) kept = { userId, resource: createResource(load) };
    return kept.resource;
  };
}

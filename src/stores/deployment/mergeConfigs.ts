import type { ClientConfig } from '@tidemark/sdk/contract';

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(general: Members, special: Members): Members {
  const merged: Record<string, unknown> = { ...general };
  for (const [name, value] of Object.entries(special)) {
    const before = general[name];
    merged[name] = isMembers(before) && isMembers(value) ? merge(before, value) : value;
  }
  return merged;
}

/**
 * Merges the configuration of an application over that of its business: objects member by member at every depth, so
 * that an application may change one switch or one language list; anything else, lists included, is replaced whole.
 */
export function mergeConfigs(business: ClientConfig, application: ClientConfig): ClientConfig {
  return merge(business, application);
}

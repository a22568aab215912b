import { useSnapshot } from 'valtio';
import { useEffect } from 'react';
import { deployment, sdk } from './clients.ts';
import { failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import { sessionState } from './session/state.ts';

/** What a page in a browser has installed: nothing, so that every published version is newer. */
const NOTHING_INSTALLED = '0.0.0';

/** What became of a version check. */
export type VersionCheck =
  | { readonly kind: 'available'; readonly downUrl: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Asks for the newest Android version, as a user or as a visitor. Never rejects. */
export async function checkVersion(): Promise<VersionCheck> {
  const operation = sessionState.user === null ? 'checkVersionPublic' : 'checkVersion';
  try {
    const query = { versionName: NOTHING_INSTALLED, type: 'android' } as const;
    const { downUrl } = await sdk.call(operation, { query });
    return downUrl === '' ? { kind: 'none' } : { kind: 'available', downUrl };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

/** Addresses in the application stores; empty while there is none, `undefined` until they are known. */
export function useStores(): { readonly ios: string; readonly android: string } | undefined {
  useEffect(() => void deployment.ensure(), []);
  return useSnapshot(deployment.state).value?.brand?.stores;
}

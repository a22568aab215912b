import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';
import { createSession } from './session.ts';
import { sessionState, storedSession } from './state.ts';
import type { SessionState } from './state.ts';

export type { SessionUser, UserInfo } from './state.ts';

/** The session of this browser. */
export const session = createSession(sdk, storedSession, sessionState);

/** Who is logged in, if anybody; re-renders when that changes, in whichever tab. */
export function useSession(): Readonly<SessionState> {
  return useSnapshot(sessionState);
}

const UNVERIFIED = -1;

/**
 * The user's `kycStatus`: -1 unverified, 1 and 10 pending, 9 failed, 2 verified. Fetches it when the component
 * mounts; until the answer is there, what came with the user's data holds.
 */
export function useKycStatus(): number {
  const { kycStatus, info, user } = useSession();
  const userId = user?.userId;
  useEffect(() => void session.refreshKyc(), [userId]);
  return kycStatus ?? info?.kycStatus ?? UNVERIFIED;
}

import { useSnapshot } from 'valtio';
import { api } from '../clients.ts';
import { createSession } from './session.ts';
import { sessionState, storedSession } from './state.ts';
import type { SessionState } from './state.ts';

export type { SessionUser, UserInfo } from './user.ts';

/** The session of this browser. */
export const session = createSession(api, storedSession, sessionState);

/** Who is logged in, if anybody; re-renders when that changes, in whichever tab. */
export function useSession(): Readonly<SessionState> {
  return useSnapshot(sessionState);
}

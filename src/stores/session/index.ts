import { useSnapshot } from 'valtio';
import { createStoredValue } from '../../platform/storedValue.ts';
import { api } from '../clients.ts';
import { createSession } from './session.ts';
import type { SessionState } from './session.ts';
import { decodeSessionUser } from './user.ts';

export type { Credentials } from './session.ts';
export type { SessionUser, UserInfo } from './user.ts';

/** The session of this browser. */
export const session = createSession(
  api,
  createStoredValue({ name: 'session', version: 1, decode: decodeSessionUser }),
);

/** Who is logged in, if anybody; re-renders when that changes, in whichever tab. */
export function useSession(): Readonly<SessionState> {
  return useSnapshot(session.state) as Readonly<SessionState>;
}

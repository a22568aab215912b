import { map, type Observable } from 'rxjs';
import type { Hub } from './hub/hubApi.ts';

/**
 * A hub's session as lines `<receipt time in nanoseconds> <raw frame>`, without line ends: written one after the other they are a
 * recording that the replayer plays. Start before the topics are subscribed, so that their snapshots are in it.
 */
export function record(hub: Hub): Observable<string> {
  return hub.frames$.pipe(
    map(({ receivedAt, raw }) => `${Math.trunc(receivedAt)}000000 ${raw.replaceAll('\n', ' ')}`),
  );
}

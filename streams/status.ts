import type { Observable } from 'rxjs';
import type { Hub } from './hub/hubApi.ts';
import type { ConnectionStatus } from './hub/status.ts';

/** The connection's status as a value: live, stale, recovering ..., the age of the last message and the latency. */
export function status$(hub: Hub): Observable<ConnectionStatus> {
  return hub.status$;
}

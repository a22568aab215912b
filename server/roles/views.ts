import type { Exchange } from '../ports/exchange.ts';
import { openViews } from '../views/openViews.ts';
import type { Views } from '../views/views.ts';
import type { Host } from './host.ts';

/** Starts the read side of the exchange. */
export function startViewsRole(
  { options: { dataDir }, log, onFatal }: Host,
  exchange: Exchange,
): Promise<Views> {
  return openViews({ dataDir, exchange, log, onFailure: onFatal });
}

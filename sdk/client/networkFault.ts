import { networkReasonOf } from '../errors/networkReason.ts';
import { NetworkError } from '../errors/transportErrors.ts';

/** What Chromium, Firefox, Safari, React Native, Node, Deno and workerd say, in this order, where they name no system error. */
const FAILED =
  /failed to fetch|network ?error|load failed|appears to be offline|network request failed|fetch failed|sending request|connection lost/i;

/**
 * What a failed `fetch` is to be reported as: a `NetworkError`, or, of one that the caller brought, what it threw for another reason than
 * the network.
 */
export function networkFaultOf(error: unknown, url: string, isCallers: boolean): unknown {
  return isCallers && !isNetworkFault(error) ? error : new NetworkError(error, url);
}

function isNetworkFault(error: unknown): boolean {
  if (typeof DOMException !== 'undefined' && error instanceof DOMException) return true;
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  const isNamed = !['other', 'browser'].includes(networkReasonOf(error).reason);
  return typeof code === 'string' || isNamed || FAILED.test(String(message));
}

import { useSession } from '../../../stores/session/index.ts';
import { useNow } from '../../../ui/useNow.ts';

/** What is traded counts within seconds; the figures follow this often while they are looked at. */
const RENEW_MS = 10_000;

/** What the user's own figures are to be fetched again for: another level, and some time that has passed. */
export function useFeeRevision(): string {
  const { info } = useSession();
  const round = Math.floor(useNow(RENEW_MS) / RENEW_MS);
  return `${info?.vipTag ?? ''} ${round}`;
}

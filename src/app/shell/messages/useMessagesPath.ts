import { useMessageTypes } from '../../../stores/messages/useMessageTypes.ts';

const DEFAULT_TYPE = 'system';

/** The page of a kind of messages; without one, of the first kind that the deployment has. */
export function useMessagesPath(): (type?: string) => string {
  const first = useMessageTypes()?.[0] ?? DEFAULT_TYPE;
  return (type = first) => `/personal/message/${type}`;
}

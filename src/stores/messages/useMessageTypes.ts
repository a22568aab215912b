import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { deployment } from '../clients.ts';

/** The kinds of messages of this deployment, in the order of their tabs; `undefined` until they are known. */
export function useMessageTypes(): readonly string[] | undefined {
  useEffect(() => void deployment.ensure(), []);
  const { value } = useSnapshot(deployment.state);
  return value && (value.messageTypes ?? []);
}

import type { Hub } from '@tidemark/streams';
import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react';

const HubContext = createContext<Hub | null | undefined>(undefined);

export interface HubProviderProps {
  /**
   * The connection that the hooks below use, made once outside of rendering. `null` where there is none, such as on a server that renders
   * pages: topics are `loading` then.
   */
  readonly hub: Hub | null;
  readonly children?: ReactNode;
}

/** Gives the components in it a hub. It neither opens nor closes it: who has made a hub closes it. */
export function HubProvider({ hub, children }: HubProviderProps): ReactElement {
  return createElement(HubContext.Provider, { value: hub }, children);
}

/** The hub of the nearest `HubProvider`; null where that has none. Throws an Error outside of any. */
export function useHub(): Hub | null {
  const hub = useContext(HubContext);
  if (hub === undefined) throw new Error('There is no <HubProvider> around this component');
  return hub;
}

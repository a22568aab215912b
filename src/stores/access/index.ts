import { useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';
import { createResource, useResource } from '../resource.ts';
import { sessionState } from '../session/state.ts';
import { accessOf } from './access.ts';
import type { Access, VaspInfo } from './access.ts';

export type { Access, VaspInfo } from './access.ts';

/** What the exchange says of the visitor's region; fetched once per page, when something first depends on it. */
export const vaspInfo = createResource<VaspInfo>(() => sdk.call('getVaspInfo'));

/**
 * What the visitor is offered now, for code that is no component: it changes with {@link vaspInfo}`.state` and the
 * session's. Fetches nothing by itself, see `vaspInfo.ensure`.
 */
export function currentAccess(): Access {
  const { user, info } = sessionState;
  return accessOf({ vasp: vaspInfo.state.value, isLoggedIn: user !== null, userAct: info?.userAct });
}

export interface UseAccess extends Access {
  /** Menu entries marked `isP2p` are shown. */
  readonly isP2pAllowed: boolean;
  /** The Korean language is offered. */
  readonly isKoreanAllowed: boolean;
  /** KRW is offered among the currencies. */
  readonly isKrwAllowed: boolean;
  /** Identity verification is offered; see `isKnown` for whether this is certain. */
  readonly isKycAllowed: boolean;
}

/** What the visitor is offered, see {@link accessOf} for who is offered what; re-renders when that changes. */
export function useAccess(): UseAccess {
  const { value: vasp } = useResource(vaspInfo);
  const { user, info } = useSnapshot(sessionState);
  const access = accessOf({ vasp, isLoggedIn: user !== null, userAct: info?.userAct });
  return {
    ...access,
    isP2pAllowed: access.p2pWhite,
    isKoreanAllowed: access.koreanWhite,
    isKrwAllowed: access.koreanWhite,
    isKycAllowed: access.kycWhite,
  };
}

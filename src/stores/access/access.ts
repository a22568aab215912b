import type { OperationData } from '@tidemark/sdk';

/** What the exchange says of the visitor's region. */
export type VaspInfo = OperationData<'getVaspInfo'>;

/** A user's own permissions; they matter where regional rules apply. */
export type UserAct = OperationData<'getUserInfo'>['userAct'];

export interface AccessSources {
  /** `undefined` until the exchange has said. */
  readonly vasp: Pick<VaspInfo, 'koreaIP' | 'vaspSwitch'> | undefined;
  readonly isLoggedIn: boolean;
  /** Of the user; `undefined` for guests and until their data is there. */
  readonly userAct: UserAct | undefined;
}

/** What the visitor is offered. Nothing that regional rules may withhold is, until it is known. */
export interface Access {
  /** False while the exchange has not yet said all that counts. */
  readonly isKnown: boolean;
  /** The visitor comes from a Korean address, where the rules apply. */
  readonly koreaIP: boolean;
  /** Menu entries marked `isP2p`. */
  readonly p2pWhite: boolean;
  /** Identity verification, `kycWhite`. */
  readonly kycWhite: boolean;
  /** The Korean language and the currency KRW, `koreanWhite`. */
  readonly koreanWhite: boolean;
}

const NOT_KNOWN: Access = {
  isKnown: false,
  koreaIP: false,
  p2pWhite: false,
  kycWhite: false,
  koreanWhite: false,
};

/**
 * Decides what a visitor is offered:
 *
 * | address | visitor | p2pWhite | kycWhite | koreanWhite |
 * |---|---|---|---|---|
 * | not known yet | anybody | no | no | no |
 * | elsewhere | anybody | yes | yes | yes |
 * | Korea | guest | `vaspSwitch` | `vaspSwitch` | `vaspSwitch` |
 * | Korea | user, data not there yet | no | no | no |
 * | Korea | user | `userAct.p2p` | `userAct.kycWhite` | `userAct.ko_KR` |
 *
 * `isKnown` is false in the rows that say "yet".
 */
export function accessOf({ vasp, isLoggedIn, userAct }: AccessSources): Access {
  if (vasp === undefined) return NOT_KNOWN;
  const { koreaIP, vaspSwitch } = vasp;
  if (!koreaIP) return allOf(koreaIP, true);
  if (!isLoggedIn) return allOf(koreaIP, vaspSwitch);
  if (userAct === undefined) return { ...NOT_KNOWN, koreaIP };
  return {
    isKnown: true,
    koreaIP,
    p2pWhite: userAct.p2p,
    kycWhite: userAct.kycWhite,
    koreanWhite: userAct.ko_KR,
  };
}

function allOf(koreaIP: boolean, allowed: boolean): Access {
  return { isKnown: true, koreaIP, p2pWhite: allowed, kycWhite: allowed, koreanWhite: allowed };
}

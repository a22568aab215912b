import { describe, expect, it } from 'vitest';
import { accessOf } from '../../../../src/stores/access/access.ts';
import type { UserAct } from '../../../../src/stores/access/access.ts';

const FLAGS = [false, true];
const NONE: UserAct = { p2p: false, kycWhite: false, ko_KR: false };
const nothing = { p2pWhite: false, kycWhite: false, koreanWhite: false };
const everything = { p2pWhite: true, kycWhite: true, koreanWhite: true };

describe('whitelists', () => {
  it('hold everything back until the exchange has said where the visitor is', () => {
    for (const isLoggedIn of FLAGS) {
      const userAct = { p2p: true, kycWhite: true, ko_KR: true };
      expect(accessOf({ vasp: undefined, isLoggedIn, userAct })).toEqual({
        isKnown: false,
        koreaIP: false,
        ...nothing,
      });
    }
  });

  it('do not gate visitors from elsewhere, whatever the flags and the switch', () => {
    for (const vaspSwitch of FLAGS) {
      for (const isLoggedIn of FLAGS) {
        const vasp = { koreaIP: false, vaspSwitch };
        expect(accessOf({ vasp, isLoggedIn, userAct: NONE })).toEqual({
          isKnown: true,
          koreaIP: false,
          ...everything,
        });
      }
    }
  });

  it.each(FLAGS)('gate guests from a Korean address by the vasp switch (%s)', (vaspSwitch) => {
    const access = accessOf({ vasp: { koreaIP: true, vaspSwitch }, isLoggedIn: false, userAct: undefined });
    expect(access).toEqual({ isKnown: true, koreaIP: true, ...(vaspSwitch ? everything : nothing) });
  });

  it('gate users from a Korean address by their p2p, kycWhite and ko_KR flags, not by the switch', () => {
    for (const vaspSwitch of FLAGS) {
      for (const p2p of FLAGS) {
        for (const kycWhite of FLAGS) {
          for (const ko_KR of FLAGS) {
            const vasp = { koreaIP: true, vaspSwitch };
            expect(accessOf({ vasp, isLoggedIn: true, userAct: { p2p, kycWhite, ko_KR } })).toEqual({
              isKnown: true,
              koreaIP: true,
              p2pWhite: p2p,
              kycWhite,
              koreanWhite: ko_KR,
            });
          }
        }
      }
    }
  });

  it('hold everything back from users from a Korean address until their flags are there', () => {
    const vasp = { koreaIP: true, vaspSwitch: true };
    expect(accessOf({ vasp, isLoggedIn: true, userAct: undefined })).toEqual({
      isKnown: false,
      koreaIP: true,
      ...nothing,
    });
  });
});

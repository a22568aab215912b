import { describe, expect, it } from 'vitest';
import {
  contractPlaceOf,
  contractsOn,
  pathOfContract,
  screenFor,
} from '../../../../../../src/features/trading/contracts/screens.ts';
import type { ContractScreen } from '../../../../../../src/features/trading/contracts/screens.ts';

const SCREENS: readonly ContractScreen[] = ['linear', 'inverse', 'simulated'];
const listed = [{ kind: 'linear' }, { kind: 'inverse' }] as const;

describe('the addresses of the contract screens', () => {
  it.each(SCREENS)('of %s read back what they write, whatever the case', (screen) => {
    const path = pathOfContract(screen, 'BTC-USD');
    expect(contractPlaceOf(path)).toEqual({ screen, contract: 'BTC-USD' });
    expect(contractPlaceOf(path.replace('BTC_USD', 'btc_usd'))).toEqual({ screen, contract: 'BTC-USD' });
  });

  it('name no contract without one', () => {
    expect(contractPlaceOf('/contract/simul')).toEqual({ screen: 'simulated', contract: undefined });
    expect(contractPlaceOf('/contract/crypto/')).toEqual({ screen: 'inverse', contract: undefined });
  });
});

describe('the screen of a contract', () => {
  it('is that of its kind, and with demo funds the one that has both', () => {
    expect(screenFor('linear', { kind: 'inverse' })).toBe('inverse');
    expect(screenFor('inverse', { kind: 'linear' })).toBe('linear');
    expect(screenFor('simulated', { kind: 'inverse' })).toBe('simulated');
    expect(contractsOn('simulated', listed)).toEqual(listed);
    expect(contractsOn('inverse', listed)).toEqual([{ kind: 'inverse' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { contractAreaOf } from '../../../../../src/features/upcoming/contractArea.ts';

describe('the contract area of an address', () => {
  it.each([
    ['/contract/exchange', 'perpetual'],
    ['/contract/crypto', 'crypto'],
    ['/contract/simul', 'simul'],
    ['/contract/content/fund/simul', 'simulFund'],
    ['/contract/content/markPrice/simul', 'simulMarkPrice'],
    ['/contract/account/simul', 'simulAccount'],
    ['/contract/simul/', 'simul'],
    ['/contract/constructor', 'perpetual'],
  ])('%s is %s', (path, area) => expect(contractAreaOf(path)).toBe(area));
});

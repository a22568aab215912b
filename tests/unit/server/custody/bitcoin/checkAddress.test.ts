import { expect, it } from 'vitest';
import { checkAddress } from '../../../../../server/custody/bitcoin/checkAddress.ts';
import { CHAINS } from '../../../../../server/custody/bitcoin/network.ts';

const problem = (address: string): unknown => checkAddress(address, CHAINS.main).problem;

/** Vectors of BIP-173, BIP-350 and BIP-84, and the address of the first block. */
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const BASE58 = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

it('takes addresses of its network and writes them properly', () => {
  for (const address of [SEGWIT, TAPROOT, BASE58])
    expect(checkAddress(address, CHAINS.main)).toEqual({ address, problem: null, isContract: false });
  expect(checkAddress(` ${SEGWIT.toUpperCase()} `, CHAINS.main).address).toBe(SEGWIT);
});

it('tells an address of another network from a mistyped one and from none', () => {
  expect(problem('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toBe('network');
  expect(problem('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toBe('network');
  expect(problem(SEGWIT.replace('w508', 'w580'))).toBe('checksum');
  expect(problem(BASE58.replace('Gefi', 'Gief'))).toBe('checksum');
  // A checksum of bech32 where bech32m is due.
  expect(problem('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd')).toBe('checksum');
  for (const text of [
    '',
    'hello',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    `${SEGWIT.slice(0, 20)}W508`,
  ])
    expect(problem(text)).toBe('malformed');
});

it('takes none that burns what it gets', () => {
  for (const burnt of [
    '1111111111111111111114oLvT2',
    '1QLbz7JHiBTspS962RLKV8GndWFwi5j6Qr',
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  ])
    expect(problem(burnt), burnt).toBe('zero');
  expect(problem('bc1pfeessrawgf')).toBe('zero');
});

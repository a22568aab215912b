import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress } from '../../../../../server/custody/evm/reader/addressCheck.ts';
import type { Questions } from '../../../../../server/custody/evm/reader/questions.ts';
import { NETWORKS } from '../../../../support/custody/modelNetworks.ts';

const evm = NETWORKS.filter(({ kind }) => kind === 'evm');
const low = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
const ask = { code: () => Promise.resolve('0x') } as unknown as Questions;

describe.each(evm)('a recipient on $name', (info) => {
  const problemOf = async (address: string) => (await checkAddress(address, ask, info)).problem;

  it('is no precompiled or system contract, however it is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 0xffff }), fc.boolean(), async (number, isUpper) => {
        const address = isUpper ? low(number).toUpperCase().replace('X', 'x') : low(number);
        expect(await problemOf(address)).toBe('zero');
      }),
    );
    expect(await problemOf(low(0x10000))).toBeNull();
  });

  it.each([
    `0x${'0'.repeat(40)}`,
    '0x000000000000000000000000000000000000dEaD',
    '0xdead000000000000000042069420694206942069',
    `0x${'dead'.repeat(10)}`,
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    `0x${'f'.repeat(40)}`,
    '0x00000000219ab540356cBB839Cbe05303d7705Fa',
  ])('is not burnt: %s', async (address) => {
    expect(await checkAddress(address, ask, info)).toMatchObject({ address: null, problem: 'zero' });
  });

  it('is no contract of a token: neither of one that is carried nor of one that people know', async () => {
    const carried = info.assets.flatMap(({ contract }) => (contract === null ? [] : [contract]));
    for (const address of [...carried, '0xdAC17F958D2ee523a2206206994597C13D831ec7'])
      expect(await problemOf(address.toLowerCase()), address).toBe('token');
  });

  it('is anybody else', async () => {
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(hex, async (digits) => {
        fc.pre(new Set(digits).size > 4 && !digits.startsWith('0'.repeat(20)));
        expect(await problemOf(`0x${digits}`)).toBeNull();
      }),
    );
  });
});

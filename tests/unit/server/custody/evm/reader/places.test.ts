import type { Address } from 'viem';
import { expect, it } from 'vitest';
import { broughtArrivals } from '../../../../../../server/custody/evm/reader/internal.ts';
import { placeOf } from '../../../../../../server/custody/evm/reader/places.ts';

/** Whoever has many deposit addresses finds two that begin alike. */
const ALIKE = ['0x12345678', '0x12345678'].map(
  (start, index) => `${start}${String(index).repeat(32)}` as Address,
);

it('two addresses that begin alike have an arrival each, by whatever a transaction pays them', () => {
  const brought = broughtArrivals(new Map(ALIKE.map((address) => [address, 1n])), '0xab', 'ETH');
  expect(new Set(brought.map(({ place }) => place)).size).toBe(2);
  expect(new Set(ALIKE.map((address) => placeOf('USDT.0', address))).size).toBe(2);
});

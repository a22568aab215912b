import { expect, it } from 'vitest';
import { visibleItems } from '../../../../src/stores/navigation/visibleItems.ts';

const spot = { name: 'spot', url: '/spot/exchange' };
const p2p = { name: 'p2p', url: '/p2p', isP2p: true };
const copy = { name: 'copyTrading', url: '/copy', isUser: true };
const all = [spot, p2p, copy];

it('hides items marked P2P unless the P2P whitelist is on', () => {
  expect(visibleItems(all, { isLoggedIn: true, isP2pAllowed: false, isSimulatedOffered: true })).toEqual([
    spot,
    copy,
  ]);
  expect(visibleItems(all, { isLoggedIn: true, isP2pAllowed: true, isSimulatedOffered: true })).toEqual(all);
});

it('shows items of users to users alone', () => {
  expect(visibleItems(all, { isLoggedIn: false, isP2pAllowed: true, isSimulatedOffered: true })).toEqual([
    spot,
    p2p,
  ]);
});

it('hides items of simulated trading where there is none', () => {
  const simulated = { name: 'simulated', url: '/contract/simul' };
  const visitor = { isLoggedIn: true, isP2pAllowed: true };
  expect(visibleItems([spot, simulated], { ...visitor, isSimulatedOffered: false })).toEqual([spot]);
  expect(visibleItems([spot, simulated], { ...visitor, isSimulatedOffered: true })).toEqual([
    spot,
    simulated,
  ]);
});

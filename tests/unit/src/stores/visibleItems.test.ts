import { expect, it } from 'vitest';
import { visibleItems } from '../../../../src/stores/navigation/visibleItems.ts';

const spot = { name: 'spot', url: '/spot/exchange' };
const desk = { name: 'desk', url: '/status', isP2p: true };
const orders = { name: 'orders', url: '/personal/orders', isUser: true };
const all = [spot, desk, orders];
const EVERYTHING = { isLoggedIn: true, isP2pAllowed: true, isSimulatedOffered: true, switches: undefined };

it('hides items marked P2P unless the P2P whitelist is on', () => {
  expect(visibleItems(all, { ...EVERYTHING, isP2pAllowed: false })).toEqual([spot, orders]);
  expect(visibleItems(all, EVERYTHING)).toEqual(all);
});

it('shows items of users to users alone', () => {
  expect(visibleItems(all, { ...EVERYTHING, isLoggedIn: false })).toEqual([spot, desk]);
});

it('hides items of simulated trading where there is none', () => {
  const simulated = { name: 'simulated', url: '/contract/simul' };
  expect(visibleItems([spot, simulated], { ...EVERYTHING, isSimulatedOffered: false })).toEqual([spot]);
  expect(visibleItems([spot, simulated], EVERYTHING)).toEqual([spot, simulated]);
});

it('hides what is switched off, by its name or as part of a feature, and shows what no switch names', () => {
  const perpetual = { name: 'perpetual', url: '/contract/exchange' };
  const pilot = { name: 'pilot', url: '/contracts-explained' };
  const items = [...all, perpetual, pilot];
  const shown = (switches: Record<string, boolean>) =>
    visibleItems(items, { ...EVERYTHING, switches }).map(({ name }) => name);
  expect(shown({})).toEqual(items.map(({ name }) => name));
  expect(shown({ desk: true, derivatives: true })).toEqual(items.map(({ name }) => name));
  expect(shown({ desk: false, orders: false })).toEqual(['spot', 'perpetual', 'pilot']);
  expect(shown({ derivatives: false })).toEqual(['spot', 'desk', 'orders', 'pilot']);
  expect(shown({ pilot: false, spot: false })).toEqual(['desk', 'orders', 'perpetual']);
});

import './chunks.ts';
import type { ClientConfig } from '@tidemark/sdk';
import { ref } from 'valtio';
import * as clients from '../../../../../../src/stores/clients.ts';

const MENUS = {
  navbar: {
    leftMenus: [
      { name: 'spot', url: '/spot/exchange', tag: 'zeroFee' },
      { name: 'perpetual', url: '/contract/exchange', badge: 'hot' },
      { name: 'simulated', url: '/contract/simul', badge: 'new' },
      { name: 'earn', url: '/personal/earn/flexible', tag: 'earnApy' },
      { name: 'desk', url: '/status', label: { en_US: 'Desk' }, isP2p: true },
    ],
  },
  menus: {
    assets: [
      { name: 'deposit', url: '/personal/deposit' },
      { name: 'withdrawal', url: '/personal/withdrawal' },
      { name: 'transfer', url: '#transfer' },
    ],
    orders: [{ name: 'openOrders', url: '/personal/orders' }],
  },
  compileHosts: {
    production: { pages: [location.host], api: '', simulated: 'https://simul.tidemark.example' },
  },
  messageTypes: ['user', 'system'],
} as const satisfies Partial<ClientConfig>;

/** Gives the deployment a configuration with menus; `vi.mock` has replaced the clients by fakes. */
export function configure(change: Partial<ClientConfig> = {}): void {
  clients.deployment.state.value = ref({ ...structuredClone(MENUS), ...change });
  clients.deployment.state.phase = 'ready';
}

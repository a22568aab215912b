import { initialScriptsOfBuild } from './scripts/web/initialFiles.ts';

/** What each route may make a first visitor download. The chart library is loaded later, on its own. */
const budgets = [
  {
    name: 'home, initial JavaScript',
    modules: ['locales/en_US.json?part=shell', 'src/features/home/index.tsx'],
    limit: '203 kB',
  },
  {
    name: 'trading, initial JavaScript',
    modules: [
      'locales/en_US.json?part=shell',
      'locales/en_US.json?part=trade',
      'src/features/trading/spot/index.tsx',
    ],
    // With what the contract screen shares with it: 2 kB more, for 22 requests fewer.
    limit: '260 kB',
  },
  {
    name: 'contracts, initial JavaScript',
    modules: [
      'locales/en_US.json?part=shell',
      'locales/en_US.json?part=trade',
      'locales/en_US.json?part=contract',
      'src/features/trading/contracts/index.tsx',
    ],
    limit: '289 kB',
  },
];

export default budgets.map(({ name, modules, limit }) => ({
  name,
  path: initialScriptsOfBuild(['index.html', ...modules]),
  gzip: true,
  limit,
}));

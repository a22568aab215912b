import { initialScriptsOfBuild } from './scripts/web/initial-files.ts';

/** What each route may make a first visitor download. The chart library is loaded later, on its own. */
const budgets = [
  {
    name: 'home, initial JavaScript',
    modules: ['locales/en_US.json?part=shell', 'src/features/home/index.tsx'],
    limit: '220 kB',
  },
  {
    name: 'trading, initial JavaScript',
    modules: [
      'locales/en_US.json?part=shell',
      'locales/en_US.json?part=trade',
      'src/features/trading/index.tsx',
    ],
    limit: '320 kB',
  },
];

export default budgets.map(({ name, modules, limit }) => ({
  name,
  path: initialScriptsOfBuild(['index.html', ...modules]),
  gzip: true,
  limit,
}));

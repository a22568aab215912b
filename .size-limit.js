import { initialScriptsOfBuild } from './scripts/web/initial-files.ts';

/** What each route may make a first visitor download. The chart library is loaded later, on its own. */
const budgets = [
  { name: 'home, initial JavaScript', screen: 'src/features/home/index.tsx', limit: '230 kB' },
  { name: 'trading, initial JavaScript', screen: 'src/features/trading/index.tsx', limit: '330 kB' },
];

export default budgets.map(({ name, screen, limit }) => ({
  name,
  path: initialScriptsOfBuild(['index.html', 'locales/en_US.json', screen]),
  gzip: true,
  limit,
}));

import react from '../../packages/react/package.json' with { type: 'json' };
import cli from '../../packages/cli/package.json' with { type: 'json' };
import testing from '../../packages/testing/package.json' with { type: 'json' };
import sdk from '../../sdk/package.json' with { type: 'json' };
import streams from '../../streams/package.json' with { type: 'json' };

/** The parts of the project, each a folder. A part may always import from itself. What comes first here names a folder within another. */
export const parts = {
  openapi: 'openapi',
  locales: 'locales',
  core: 'sdk/core',
  sdk: 'sdk',
  streams: 'streams',
  react: 'packages/react',
  testing: 'packages/testing',
  cli: 'packages/cli',
  engineCodec: 'server/engine/codec',
  engineKernel: 'server/engine/kernel',
  engineLedger: 'server/engine/ledger',
  engineBook: 'server/engine/book',
  engineSpot: 'server/engine/spot',
  engineContracts: 'server/engine/contracts',
  engine: 'server/engine',
  ports: 'server/ports',
  evmNetwork: 'server/custody/{evm,localChain}',
  bitcoinNetwork: 'server/custody/bitcoin',
  custody: 'server/custody',
  serverBase: 'server/{units,database,blobs,journal,exchange,vault}',
  sharedMarket: 'server/market/{shared,synthetic,history}',
  spotMarket: 'server/market/spot',
  contractMarket: 'server/market/contracts',
  market: 'server/market',
  sharedViews: 'server/views/market',
  spotViews: 'server/views/spot',
  contractViews: 'server/views/contracts',
  views: 'server/views',
  books: 'server/books',
  spotWire: 'server/wire/spot',
  contractWire: 'server/wire/contracts',
  wire: 'server/wire',
  contractServices: 'server/services/messages/contracts',
  services: 'server/services',
  sharedTopics: 'server/gateway/realtime/topics/{account,market}',
  spotGateway: 'server/gateway/{handlers,realtime/topics}/spot',
  contractGateway: 'server/gateway/{handlers,realtime/topics}/contracts',
  simulated: 'server/simulated',
  roles: 'server/roles',
  server: 'server',
  platform: 'src/platform',
  uiFormat: 'src/ui/format',
  uiText: 'src/ui/text',
  uiBlocks: 'src/ui/{chart,feedback,overlay}',
  ui: 'src/ui',
  marketStores: 'src/stores/market',
  spotStores: 'src/stores/spot',
  contractStores: 'src/stores/contracts',
  stores: 'src/stores',
  tradingScreen: 'src/features/trading/screen',
  spotTrading: 'src/features/trading/spot',
  contractTrading: 'src/features/trading/contracts',
  tradingOrders: 'src/features/trading/orders',
  featureBase: 'src/features/base',
  feature: 'src/features/*',
  appBase: 'src/app/{guards,i18n,notices,theme}',
  appRoutes: 'src/app/routes',
  appShell: 'src/app/shell',
  app: 'src/app',
  scripts: 'scripts',
  tests: 'tests',
} as const;

export type Part = keyof typeof parts;

export const partNames = Object.keys(parts) as Part[];

const engineBase = ['engineCodec', 'engineKernel', 'engineLedger', 'engineBook'] as const;

const engineRooms = [...engineBase, 'engineSpot', 'engineContracts'] as const;

/** What everything of the server but the engine stands on: the engine as all see it, ports, conversions, and storage. */
const base = ['engine', ...engineBase, 'ports', 'serverBase'] as const;

const serverRooms = partNames.filter((part) => parts[part].startsWith('server/') && !isEngine(part));

const uiRooms = ['uiFormat', 'uiText', 'uiBlocks', 'ui'] as const;

const appRooms = ['appBase', 'appRoutes', 'appShell', 'app'] as const;

const allStores = ['stores', 'marketStores', 'spotStores', 'contractStores'] as const;

const screens = ['feature', 'spotTrading', 'contractTrading', 'tradingOrders'] as const;

/** Which other parts a part may reach by a relative path. What is not listed is forbidden. */
export const mayImport: Readonly<Partial<Record<Part, readonly Part[]>>> = {
  sdk: ['core'],
  // The engine's products know nothing of each other, and what they stand on knows neither; `engine` itself puts them together.
  engineKernel: ['engineCodec'],
  engineLedger: ['engineCodec', 'engineKernel'],
  engineBook: ['engineCodec', 'engineKernel', 'engineLedger'],
  engineSpot: engineBase,
  engineContracts: engineBase,
  engine: engineRooms,
  // Interfaces between what may run on different machines: they know the engine's protocol alone.
  ports: ['engine', ...engineBase],
  serverBase: ['engine', ...engineRooms, 'ports'],
  // On every floor of the server the products do not know each other, nor does what they share know them.
  sharedMarket: base,
  spotMarket: [...base, 'sharedMarket', 'engineSpot'],
  contractMarket: [...base, 'sharedMarket', 'engineContracts'],
  market: [...base, 'sharedMarket', 'spotMarket', 'contractMarket'],
  sharedViews: base,
  spotViews: [...base, 'engineSpot', 'sharedViews', 'views'],
  contractViews: [...base, 'engineContracts', 'sharedViews', 'views'],
  views: [...base, 'engineSpot', 'engineContracts', 'sharedViews', 'spotViews', 'contractViews'],
  wire: [...base, 'sharedViews', 'views', 'spotMarket', 'contractMarket'],
  spotWire: [...base, 'engineSpot', 'sharedViews', 'spotViews', 'views', 'wire'],
  contractWire: [
    ...base,
    'engineContracts',
    'contractMarket',
    'sharedViews',
    'contractViews',
    'views',
    'wire',
  ],
  // Books follow the engine and custody; the history of values has its prices from the views.
  books: [...base, 'custody', 'engineContracts', 'sharedViews', 'views'],
  // Services stand on the views; they know no market, no gateway and no simulated trading.
  services: [
    ...base,
    'custody',
    'engineContracts',
    'sharedViews',
    'views',
    'wire',
    'spotWire',
    'contractWire',
    'contractServices',
  ],
  contractServices: [...base, 'engineContracts', 'sharedViews', 'views', 'wire', 'contractWire', 'services'],
  sharedTopics: [...base, 'sharedViews', 'views', 'wire', 'services', 'server'],
  spotGateway: [
    ...base,
    'engineSpot',
    'sharedViews',
    'spotViews',
    'views',
    'wire',
    'spotWire',
    'services',
    'server',
  ],
  contractGateway: [
    ...base,
    'engineContracts',
    'sharedViews',
    'contractViews',
    'views',
    'wire',
    'contractWire',
    'services',
    'simulated',
    'server',
  ],
  // Another exchange, of contracts alone.
  simulated: [
    ...base,
    'engineContracts',
    'sharedMarket',
    'contractMarket',
    'market',
    'sharedViews',
    'contractViews',
    'views',
    'services',
    'server',
  ],
  // Custody runs in a process of its own and knows nothing of trading; its networks do not know each other.
  evmNetwork: [...base, 'custody'],
  bitcoinNetwork: [...base, 'custody'],
  custody: [...base, 'evmNetwork', 'bitcoinNetwork'],
  // Roles put everything else of the server together, and are started by the server alone.
  roles: ['engine', ...engineRooms, ...serverRooms, 'server'],
  server: ['engine', ...engineRooms, ...serverRooms],
  uiText: ['platform', 'uiFormat'],
  uiFormat: ['platform'],
  uiBlocks: ['platform', 'uiFormat', 'uiText', 'ui'],
  ui: ['platform', ...uiRooms],
  // What pairs and contracts share knows neither, and they do not know each other.
  stores: ['platform'],
  marketStores: ['platform', 'stores'],
  spotStores: ['platform', 'stores', 'marketStores'],
  contractStores: ['platform', 'stores', 'marketStores'],
  tradingScreen: ['platform', ...uiRooms, 'stores', 'marketStores'],
  spotTrading: ['platform', ...uiRooms, 'stores', 'marketStores', 'spotStores', 'tradingScreen'],
  contractTrading: ['platform', ...uiRooms, 'stores', 'marketStores', 'contractStores', 'tradingScreen'],
  // The page that has the orders of all products stands above those who do not know each other.
  tradingOrders: ['platform', ...uiRooms, 'stores', 'tradingScreen', 'spotTrading', 'contractTrading'],
  // What screens of several features do alike, in words and with calls.
  featureBase: ['platform', ...uiRooms, 'stores'],
  feature: ['platform', ...uiRooms, ...allStores, 'featureBase'],
  // Only routes, shell and what starts the application know the screens.
  appBase: ['platform', ...uiRooms, ...allStores, 'locales'],
  appRoutes: ['platform', ...uiRooms, ...allStores, 'appBase', ...screens],
  appShell: ['platform', ...uiRooms, ...allStores, 'appBase', 'appRoutes', ...screens],
  app: ['platform', ...uiRooms, ...allStores, ...appRooms, ...screens],
  scripts: partNames,
  tests: partNames,
};

function isEngine(part: Part): boolean {
  return part.startsWith('engine');
}

/** The same for each of several parts. */
function ofEach(
  names: readonly Part[],
  sources: readonly string[],
): Partial<Record<Part, readonly string[]>> {
  return Object.fromEntries(names.map((name) => [name, sources]));
}

// Hashing is pure; everything else in Node is a clock, a random source or the outside world.
const pureLibraries = ['node:!(crypto)', '!(node:*|.*)', '@!(tidemark)/**'];

/** Every entry of the project's packages, as their manifests name them. */
const allEntries = [sdk, streams, react, testing, cli].flatMap(({ name, exports }) =>
  Object.keys(exports).map((entry) => entry.replace('.', name)),
);

/** Those that carry no other package within. */
const everyEntry = allEntries.filter((entry) => !entry.endsWith('.min.js'));

/** Which entries of the project's packages a part may import by name. Nothing deeper than these may be imported at all. */
export const mayUseEntry: Readonly<Partial<Record<Part, readonly string[]>>> = {
  streams: ['@tidemark/sdk', '@tidemark/sdk/client', '@tidemark/sdk/contract', '@tidemark/sdk/core'],
  react: ['@tidemark/streams', '@tidemark/sdk/contract'],
  ...ofEach(
    ['testing', 'cli'],
    everyEntry.filter((entry) => entry !== '@tidemark/react'),
  ),
  ...ofEach(['engine', ...engineRooms], ['@tidemark/sdk/core']),
  ...ofEach(['server', ...serverRooms], ['@tidemark/sdk/contract', '@tidemark/sdk/core']),
  ...ofEach(
    ['services', 'server'],
    ['@tidemark/sdk/contract', '@tidemark/sdk/core', '@tidemark/sdk/reserves'],
  ),
  platform: ['@tidemark/sdk/core'],
  ...ofEach([...allStores, 'scripts'], everyEntry),
  tests: allEntries,
};

/** The one file that knows which library carries the socket. */
export const transportFile = 'streams/hub/transport.ts';

/** Packages a part must do without, although they are installed; globs over the import's source. */
export const mayNotUse: Readonly<Partial<Record<Part, readonly string[]>>> = {
  sdk: ['react*', 'react*/**', 'rxjs', 'rxjs/**', 'node:*'],
  ...ofEach(['streams', 'testing'], ['react*', 'react*/**', 'node:*']),
  react: ['node:*'],
  cli: ['react*', 'react*/**'],
  // Shared by all that reckon: it depends on nothing.
  core: ['!(.*)', '!(.|..)/**'],
  ...ofEach(['engine', ...engineRooms], pureLibraries),
  ...ofEach(['server', ...serverRooms], ['react*', 'react*/**', 'rxjs', 'rxjs/**']),
  ...ofEach(
    ['platform', ...uiRooms, ...allStores, 'tradingScreen', 'featureBase', ...screens, ...appRooms],
    ['node:*'],
  ),
};

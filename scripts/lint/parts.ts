/** The parts of the project, each a folder. A part may always import from itself. */
export const parts = {
  openapi: 'openapi',
  locales: 'locales',
  core: 'sdk/core',
  sdk: 'sdk',
  streams: 'streams',
  engineCodec: 'server/engine/codec',
  engineKernel: 'server/engine/kernel',
  engineLedger: 'server/engine/ledger',
  engineBook: 'server/engine/book',
  engineSpot: 'server/engine/spot',
  engineContracts: 'server/engine/contracts',
  engine: 'server/engine',
  spotServer: 'server/{views,wire,gateway/handlers,gateway/realtime/topics}/spot',
  contractServer: 'server/{views,wire,gateway/handlers,gateway/realtime/topics}/contracts',
  server: 'server',
  platform: 'src/platform',
  ui: 'src/ui',
  marketStores: 'src/stores/market',
  spotStores: 'src/stores/spot',
  contractStores: 'src/stores/contracts',
  stores: 'src/stores',
  tradingScreen: 'src/features/trading/screen',
  spotTrading: 'src/features/trading/spot',
  contractTrading: 'src/features/trading/contracts',
  feature: 'src/features/*',
  app: 'src/app',
  scripts: 'scripts',
  tests: 'tests',
} as const;

export type Part = keyof typeof parts;

export const partNames = Object.keys(parts) as Part[];

const engineBase = ['engineCodec', 'engineKernel', 'engineLedger', 'engineBook'] as const;

const engineRooms = [...engineBase, 'engineSpot', 'engineContracts'] as const;

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
  // On every floor of the server the products do not know each other.
  spotServer: ['engine', ...engineBase, 'engineSpot', 'server'],
  contractServer: ['engine', ...engineBase, 'engineContracts', 'server'],
  server: ['engine', ...engineRooms, 'spotServer', 'contractServer'],
  ui: ['platform'],
  // What pairs and contracts share knows neither, and they do not know each other.
  stores: ['platform'],
  marketStores: ['platform', 'stores'],
  spotStores: ['platform', 'stores', 'marketStores'],
  contractStores: ['platform', 'stores', 'marketStores'],
  tradingScreen: ['platform', 'ui', 'stores', 'marketStores'],
  spotTrading: ['platform', 'ui', 'stores', 'marketStores', 'spotStores', 'tradingScreen'],
  contractTrading: ['platform', 'ui', 'stores', 'marketStores', 'contractStores', 'tradingScreen'],
  feature: ['platform', 'ui', 'stores', 'marketStores', 'spotStores', 'contractStores'],
  app: [
    'platform',
    'ui',
    'stores',
    'marketStores',
    'spotStores',
    'contractStores',
    'feature',
    'spotTrading',
    'contractTrading',
    'locales',
  ],
  scripts: partNames,
  tests: partNames,
};

/** The same for every room of the engine. */
function ofEngineRooms(sources: readonly string[]): Partial<Record<Part, readonly string[]>> {
  return Object.fromEntries(engineRooms.map((room) => [room, sources]));
}

// Hashing is pure; everything else in Node is a clock, a random source or the outside world.
const pureLibraries = ['node:!(crypto)', '!(node:*|.*)', '@!(tidemark)/**'];

const everyEntry = ['@tidemark/sdk', '@tidemark/sdk/contract', '@tidemark/sdk/core', '@tidemark/streams'];

/** Which entries of our own packages a part may import by name. Nothing deeper than these may be imported at all. */
export const mayUseEntry: Readonly<Partial<Record<Part, readonly string[]>>> = {
  streams: ['@tidemark/sdk', '@tidemark/sdk/contract', '@tidemark/sdk/core'],
  engine: ['@tidemark/sdk/core'],
  ...ofEngineRooms(['@tidemark/sdk/core']),
  spotServer: ['@tidemark/sdk/contract', '@tidemark/sdk/core'],
  contractServer: ['@tidemark/sdk/contract', '@tidemark/sdk/core'],
  server: ['@tidemark/sdk/contract', '@tidemark/sdk/core'],
  marketStores: everyEntry,
  spotStores: everyEntry,
  contractStores: everyEntry,
  stores: everyEntry,
  scripts: everyEntry,
  tests: everyEntry,
};

/** The one file that knows which library carries the socket. */
export const transportFile = 'streams/hub/transport.ts';

/** Packages a part must do without, although they are installed; globs over the import's source. */
export const mayNotUse: Readonly<Partial<Record<Part, readonly string[]>>> = {
  sdk: ['react*', 'react*/**', 'rxjs', 'rxjs/**', 'node:*'],
  streams: ['react*', 'react*/**', 'node:*'],
  // Shared by all that reckon: it depends on nothing.
  core: ['!(.*)', '!(.|..)/**'],
  engine: pureLibraries,
  ...ofEngineRooms(pureLibraries),
  spotServer: ['react*', 'react*/**', 'rxjs', 'rxjs/**'],
  contractServer: ['react*', 'react*/**', 'rxjs', 'rxjs/**'],
  server: ['react*', 'react*/**', 'rxjs', 'rxjs/**'],
  platform: ['node:*'],
  ui: ['node:*'],
  marketStores: ['node:*'],
  spotStores: ['node:*'],
  contractStores: ['node:*'],
  stores: ['node:*'],
  tradingScreen: ['node:*'],
  spotTrading: ['node:*'],
  contractTrading: ['node:*'],
  feature: ['node:*'],
  app: ['node:*'],
};

import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite';
import { compress } from './scripts/web/compress.ts';
import { importFetched } from './scripts/web/importFetched.ts';
import { loadOrder } from './scripts/web/loadOrder.ts';
import { openedTogether } from './scripts/web/openedTogether.ts';
import { oneSheet, rare, visits } from './scripts/web/visits.ts';
import { opening } from './scripts/web/opening.ts';
import { textParts } from './scripts/web/textParts.ts';

/** The paths that belong to the exchange server; everything else is a page of the application. */
const serverPaths = [
  '/user',
  '/market',
  '/content',
  '/kyc',
  '/api',
  '/activities',
  '/anti-bot',
  '/configs',
  '/docs',
  '/log',
  '/health',
];

const together = openedTogether({ root: import.meta.dirname, visits, rare, oneSheet });

const server = process.env['TIDEMARK_SERVER'] ?? 'http://127.0.0.1:8080';
const proxy: Record<string, ProxyOptions> = {
  ...Object.fromEntries(serverPaths.map((path) => [`^${path}(/|$)`, { target: server }])),
  '/realtime': { target: server, ws: true },
};

export default defineConfig({
  plugins: [
    textParts(),
    opening(),
    loadOrder(),
    importFetched(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    compress(),
  ],
  // RxJS by default comes as ES5 with helpers for it; no browser that runs the application needs them.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: 'es2023',
    // Everything is served from one place, and the content security policy allows no data: scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries change less often than the application: apart, they stay in the browser's cache.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'libraries', test: /node_modules[\\/]/, tags: ['$initial'], priority: 1 },
            // In one piece: a request for each module that screens share would cost phones a second. The entry stays apart,
            // because it waits for screens which import this piece.
            { name: 'application', test: /[\\/]src[\\/](?!app[\\/]main\.)/, tags: ['$initial'] },
            {
              debugName: 'opened together',
              name: (id, context) => together(id, (other) => context.getModuleInfo(other)),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy },
});

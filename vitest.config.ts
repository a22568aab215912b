import { defineConfig } from 'vitest/config';

/** Generous, because the machines of continuous integration are slow; tests themselves never measure time. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/freshModules.ts', 'tests/support/patience.ts'],
          include: ['tests/{unit,contract,chaos}/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/{src,react}/**'],
        },
      },
      {
        extends: true,
        test: {
          ...patience,
          name: 'packages',
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/packages/support/globalSetup.ts'],
          setupFiles: ['tests/support/freshModules.ts', 'tests/support/patience.ts'],
          include: ['tests/packages/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...patience, name: 'bench', environment: 'node', include: ['tests/bench/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...patience,
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['freshModules.ts', 'patience.ts', 'dom/noSocket.ts', 'dom/freshFile.ts'].map(
            (name) => `tests/support/${name}`,
          ),
          include: ['tests/unit/{src,react}/**/*.test.{ts,tsx}'],
        },
      },
    ],
    // By default one core stays free for watching, of two as of many.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});

import { availableParallelism } from 'node:os'
import { isDeep } from './apps/server/test/depth.ts'
import { ownPlugins } from './apps/web/build/plugins.ts'
import { configDefaults, defineConfig } from 'vitest/config'

/** Run before every test file. */
const always = ['./tools/testing/networkGuard.ts', './tools/testing/recordCosts.ts']

/** Node runs our TypeScript as it is: nothing is transformed first. The web needs its plugins. */
const native = { viteModuleRunner: false }

/** Components as they are rendered without a window: they bring styles. */
const onServer = 'packages/ui/src/server.test.ts'

/** All tests but the browser tests, which have a configuration of their own: e2e/vitest.config.ts. */
export default defineConfig({
  test: {
    // One more than there are cores: a test waits for its database a good part of its time.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // Expected states are waited for; their speed is measured elsewhere.
    expect: { poll: { timeout: 20_000 } },
    // A deep run tries up to ten times as much in one test.
    testTimeout: isDeep ? 1_200_000 : 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          experimental: native,
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'deploy/**/*.test.ts',
            'apps/server/src/**/policy.test.ts',
          ],
          exclude: [...configDefaults.exclude, onServer],
          setupFiles: always,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'ui', include: [onServer], setupFiles: always } },
      {
        extends: true,
        test: {
          name: 'server',
          experimental: native,
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/policy.test.ts'],
          globalSetup: ['./apps/server/test/globalSetup.ts'],
          setupFiles: always,
          // Each file has a server and a database of its own; the modules they are made of are loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: ownPlugins(),
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [...always, './packages/ui/src/testingSetup.ts', './apps/web/src/testingSetup.ts'],
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

/**
 * The journeys in a real browser, against the real product, one after the other: there is one browser. Every screen in
 * eight variants takes longer than all of them: `LOOKS=1 npx vitest run --config e2e/vitest.config.ts looks` opens them.
 */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/e2e',
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    exclude: process.env['LOOKS'] === '1' ? [] : ['looks.test.ts'],
    globalSetup: ['./support/global-setup.ts'],
    setupFiles: ['../tools/testing/network-guard.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 150_000,
  },
})

import { defineConfig } from 'vitest/config'

/** The journeys in a real browser, against the real product. One after the other: there is one browser. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/e2e',
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['./support/global-setup.ts'],
    setupFiles: ['../tools/testing/network-guard.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 150_000,
  },
})

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Looking at every screen takes by far the longest: it starts first, so that nothing waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isAppearance = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('appearance.test.ts'))
    return (await super.sort(files)).toSorted((one, other) => isAppearance(other) - isAppearance(one))
  }
}

/** The end-to-end tests in a real browser against the real product, and every screen in the variants that matter. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/e2e',
  test: {
    name: 'e2e',
    // Node runs our TypeScript as it is: nothing is transformed first.
    experimental: { viteModuleRunner: false },
    include: ['**/*.test.ts'],
    globalSetup: ['./support/globalSetup.ts'],
    setupFiles: ['../tools/testing/networkGuard.ts', '../tools/testing/recordCosts.ts'],
    // A test keeps a browser and a server busy, but rarely both at once: one more worker than there are cores.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // Each file has people of its own; modules and the browser are loaded once per worker.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 150_000,
    // Tests wait for what should appear; speed is measured elsewhere.
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
})

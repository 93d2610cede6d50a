import { afterAll } from 'vitest'
import { takeCosts } from '../../apps/server/test/costs.ts'

// Runs before every test file, so that this is the last thing the file does: ending its server counts too.
afterAll(({}, { file }) => {
  file.meta.costs = takeCosts()
})

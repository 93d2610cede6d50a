import os from 'node:os'
import { expect, test } from 'vitest'
import { lowerGcPriority, engineThreads } from './gcPriority.ts'

test.runIf(process.platform === 'linux')('garbage collection leaves the processors to requests', () => {
  const first = os.getPriority()
  lowerGcPriority()
  expect(engineThreads().length).toBeGreaterThan(0)
  expect(engineThreads().map((thread) => os.getPriority(thread))).toEqual(engineThreads().map(() => 10))
  expect(os.getPriority()).toBe(first)
})

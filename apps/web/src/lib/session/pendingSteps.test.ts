import { expect, test } from 'vitest'
import { pendingStepPage } from './pendingSteps.ts'

test('an account without pending steps goes to its address', () => {
  expect(pendingStepPage({ nextSteps: [] })).toBeNull()
})

test('the second factor comes before the terms', () => {
  expect(pendingStepPage({ nextSteps: ['TERMS', 'SECOND_FACTOR'] })).toBe('/signin/two-factor')
  expect(pendingStepPage({ nextSteps: ['TERMS'] })).toBe('/welcome/terms')
})

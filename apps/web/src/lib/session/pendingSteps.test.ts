import { expect, test } from 'vitest'
import { pendingStepPage, safeNext } from './pendingSteps.ts'

test('an account without pending steps goes to its address', () => {
  expect(pendingStepPage({ nextSteps: [] })).toBeNull()
})

test('the second factor comes before the terms', () => {
  expect(pendingStepPage({ nextSteps: ['TERMS', 'SECOND_FACTOR'] })).toBe('/signin/two-factor')
  expect(pendingStepPage({ nextSteps: ['TERMS'] })).toBe('/welcome/terms')
})

test.each(['https://example.org/', '//example.org', '/\\example.org', 'javascript:alert(1)', '', null])(
  'after signing in nobody is sent to %s',
  (next) => {
    expect(safeNext(next)).toBe('/home')
  },
)

test('signing in returns to the page that required it', () => {
  expect(safeNext('/g/1?tab=about#rules')).toBe('/g/1?tab=about#rules')
})

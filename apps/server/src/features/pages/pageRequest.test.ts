import { expect, test } from 'vitest'
import { ownAddress } from './pageRequest.ts'

test.each([
  'https://example.org/',
  '//example.org',
  '/\\example.org',
  '/g\\1',
  'javascript:alert(1)',
  '/signin?next=/home',
  '',
  undefined,
])('after signing in nobody is sent to %s', (next) => {
  expect(ownAddress(next)).toBe('/')
})

test('signing in returns to the page that required it', () => {
  expect(ownAddress('/g/1?tab=about#rules')).toBe('/g/1?tab=about#rules')
})

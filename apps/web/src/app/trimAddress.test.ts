import { expect, test } from 'vitest'
import { trimAddress } from './trimAddress.ts'

test.each([
  ['/settings/', '/settings'],
  ['/settings/you//?a=/#b/', '/settings/you?a=/#b/'],
  ['/settings', '/settings'],
  ['/', '/'],
])('the address %s becomes %s', (typed, address) => {
  history.replaceState({ kept: true }, '', typed)
  trimAddress()
  expect(location.href.slice(location.origin.length)).toBe(address)
  expect(history.state).toEqual({ kept: true })
})

import { expect, test } from 'vitest'
import { Handle } from '@koinon/contract/shared'
import { handlesFor } from './handles.ts'

test.each([
  ['The Garden Trust', 'trust', 'the-garden-trust'],
  ['Åse & Søn, Straße 9', 'ase', 'ase-son-strasse-9'],
  ['1. FC Köln', 'koeln', 'fc-koln'],
  ['合唱団', 'tokyo.choir', 'tokyo-choir'],
  ['合唱団', '42', 'community'],
  ['A very long name of an organisation that does not fit', 'long', 'a-very-long-name-of-an-organisation-that'],
])('%s of @%s is %s in addresses', (name, username, handle) => {
  const [first, second, ...others] = handlesFor(name, username)
  expect(first?.startsWith(handle)).toBe(true)
  expect(second).toMatch(/-2$/)
  for (const one of [first, second, ...others]) expect(Handle.parse(one)).toBe(one)
})

import { expect, test } from 'vitest'
import { handleFrom } from './handles.ts'

test.each([
  ['Mill Garden', 'mill-garden'],
  ['  Café für Größe & Co. ', 'cafe-fur-grosse-co'],
  ['3 Mills', 'mills'],
  ['葉山', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('the name %s stands in addresses as "%s"', (name, handle) => {
  expect(handleFrom(name)).toBe(handle)
})

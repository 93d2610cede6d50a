import { expect, test } from 'vitest'
import { skeletonOf } from './skeletonOf.ts'

test.each([
  ['Amara', 'Аmara'],
  ['Amara', 'АMАRА'.toLowerCase().replace('а', 'А')],
  ['Ian Moss', 'lan Moss'],
  ['Koinon', 'Kоinоn'],
  ['Koinon', 'Ｋｏｉｎｏｎ'],
  ['Oslo Walks', '0slo Walks'],
  ['Marta', 'M\u200barta'],
  ['Garden Club', 'Garden  C\u00adlub'],
  ['paypal', 'рауpаl'],
])('%s looks like %s', (one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one))
})

test.each([
  ['Amara', 'Amira'],
  ['Ana', 'Anna'],
  ['Вера', 'Bepo'],
])('%s does not look like %s', (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one))
})

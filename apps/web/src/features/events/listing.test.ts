import { expect, test } from 'vitest'
import { firstOfEach } from './listing.ts'

test('only the next date of a weekly event is listed', () => {
  const [first, second, once, third] = ['choir', 'choir', 'supper', 'choir'].map((id, week) => ({ id, week }))
  expect(firstOfEach([first, second, once, third].flatMap((event) => event ?? []))).toEqual([first, once])
})

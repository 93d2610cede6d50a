import { expect, test } from 'vitest'
import { firstOfEach } from './listing.ts'

test('of what comes every week only the next date is named', () => {
  const [first, second, once, third] = ['choir', 'choir', 'supper', 'choir'].map((id, week) => ({ id, week }))
  expect(firstOfEach([first, second, once, third].flatMap((event) => event ?? []))).toEqual([first, once])
})

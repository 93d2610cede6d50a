import { expect, test } from 'vitest'
import { firstOfSeries } from './listedEvents.ts'

test('only the next date of a weekly event is listed', () => {
  const [first, second, once, third] = ['choir', 'choir', 'supper', 'choir'].map((id, week) => ({ id, week }))
  expect(firstOfSeries([first, second, once, third].flatMap((event) => event ?? []))).toEqual([first, once])
})

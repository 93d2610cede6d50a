import { expect, test } from 'vitest'
import { quickTimes } from './quickTimes.ts'
import { timeDraftOf } from './draft/composition.ts'

const offered = (now: string) =>
  quickTimes(new Date(now)).map((at) => `${timeDraftOf(at).date} ${timeDraftOf(at).time}`)

test.each([
  // A Wednesday.
  ['2030-05-01T14:20:30', ['2030-05-01 15:00', '2030-05-02 09:00', '2030-05-06 09:00']],
  // The full hour is too near.
  ['2030-05-01T14:57:00', ['2030-05-01 16:00', '2030-05-02 09:00', '2030-05-06 09:00']],
  // A Sunday: tomorrow is Monday.
  ['2030-05-05T23:30:00', ['2030-05-06 00:00', '2030-05-06 09:00']],
  // A Monday.
  ['2030-05-06T08:00:00', ['2030-05-06 09:00', '2030-05-07 09:00', '2030-05-13 09:00']],
])('at %s it offers %j', (now, times) => {
  expect(offered(now)).toEqual(times)
})

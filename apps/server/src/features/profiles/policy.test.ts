import { expect, test } from 'vitest'
import { prayerPolicy } from './policy.ts'

test.each([
  // whose request, pray, answer, remove, report, block along with it
  ['one’s own', { own: true, anonymous: false }, [false, true, true, false, true]],
  ['one’s own without a name', { own: true, anonymous: true }, [false, true, true, false, false]],
  ['another’s', { own: false, anonymous: false }, [true, false, false, true, true]],
  ['a person without a name', { own: false, anonymous: true }, [true, false, false, true, false]],
] as const)('a prayer request of %s', (_, state, expected) => {
  expect([
    prayerPolicy.pray(state).ok,
    prayerPolicy.answer(state).ok,
    prayerPolicy.remove(state).ok,
    prayerPolicy.report(state).ok,
    prayerPolicy.mayBlockAlong(state),
  ]).toEqual(expected)
})

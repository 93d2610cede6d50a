import { expect, test } from 'vitest'
import { warningPolicy } from './warningPolicy.ts'

test.each([
  [0, null, null],
  [2, null, null],
  [3, { kind: 'MUTE', days: 1 }, null],
  [5, { kind: 'MUTE', days: 1 }, null],
  [6, { kind: 'MUTE', days: 7 }, { kind: 'BAN', days: 7 }],
  [9, { kind: 'BAN', days: 30 }, { kind: 'BAN', days: 30 }],
] as const)('%i points suggest a restriction in a group, and at the platform', (points, inGroup, atPlatform) => {
  expect(warningPolicy.proposal('GROUP', points)).toEqual(inGroup)
  expect(warningPolicy.proposal('PLATFORM', points)).toEqual(atPlatform)
})

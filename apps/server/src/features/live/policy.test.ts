import { expect, test } from 'vitest'
import { livePolicy, tailMs } from './policy.ts'

const now = new Date('2026-05-03T10:00:00Z')
const customPermissions = null
const admin = { membershipState: 'MEMBER', role: 'ADMIN', customPermissions } as const
const member = { membershipState: 'MEMBER', role: 'MEMBER', customPermissions } as const
const outsider = { membershipState: 'NONE', role: null, customPermissions } as const
const barred = { membershipState: 'BANNED', role: null, customPermissions } as const
const stream = { state: 'LIVE', connection_id: 'c', ended_at: null, was_cut_off: false } as const
const ended = (ago: number, cut = false) =>
  ({ state: 'ENDED', connection_id: null, ended_at: new Date(now.getTime() - ago), was_cut_off: cut }) as const

test('members watch, admins stream, others do neither', () => {
  const verdicts = [admin, member, outsider, barred].map((who) => [livePolicy.watch(who).ok, livePolicy.stream(who).ok])
  expect(verdicts).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ])
})

test.each([
  ['live', stream, [true, true, false]],
  ['without a signal for a moment', { ...stream, state: 'RECONNECTING', connection_id: null }, [true, true, false]],
  ['a signal that is not shown yet', { ...stream, state: 'IDLE' }, [true, false, false]],
  ['announced', { ...stream, state: 'IDLE', connection_id: null }, [false, false, false]],
  ['just ended', ended(1000), [true, true, false]],
  ['ended a while ago', ended(tailMs), [false, false, false]],
  ['cut off', ended(1000, true), [false, false, false]],
] as const)('a stream that is %s is fetched by admin, member, outsider: %#', (_, facts, expected) => {
  expect([admin, member, outsider].map((who) => livePolicy.sees(who, facts, now))).toEqual(expected)
})

test('an ended stream is no longer shown, though its last seconds may be fetched', () => {
  expect(livePolicy.sees(member, ended(1000))).toBe(false)
})

test('a signal continues the stream of its own key, or of a replaced one', () => {
  const key = { id: 'new' }
  const old = { ends_at: null } as Parameters<typeof livePolicy.takesOver>[2]
  expect(livePolicy.takesOver({ key_id: 'new' }, key, null)).toBe(true)
  expect(livePolicy.takesOver({ key_id: 'old' }, key, old)).toBe(false)
  expect(livePolicy.takesOver({ key_id: 'old' }, key, old && { ...old, ends_at: now })).toBe(true)
})

import { describe, expect, test } from 'vitest'
import { aimsOf, planOf } from './rulesPolicy.ts'

const [early, late] = [new Date('2026-05-01T00:00:00Z'), new Date('2026-05-02T00:00:00Z')]
const member = { role: 'MEMBER', title: null } as const

test('the highest role of all rules that fit counts, with the first title', () => {
  const rules = [
    { value: 'staff', groupId: 'a', role: 'MEMBER', title: null },
    { value: 'leads', groupId: 'a', role: 'ADMIN', title: 'Lead' },
    { value: 'others', groupId: 'b', role: 'ADMIN', title: null },
  ] as const
  expect([...aimsOf(rules, ['staff', 'leads', 'unknown']).values()]).toEqual([
    { groupId: 'a', role: 'ADMIN', title: 'Lead' },
  ])
  expect(aimsOf(rules, ['Staff']).size).toBe(0)
})

describe('a plan', () => {
  const aims = (...ids: string[]) => new Map(ids.map((groupId) => [groupId, { groupId, ...member }]))
  const mark = { groupId: 'a', ...member, joinedAt: early }
  const present = { groupId: 'a', role: 'MEMBER', joinedAt: early } as const
  const nothing = { joins: [], leaves: [], changes: [], forgets: [] }

  test('joins what is named, and leaves alone who joined by hand', () => {
    expect(planOf(aims('a'), [], [])).toEqual({ ...nothing, joins: [{ groupId: 'a', ...member }] })
    expect(planOf(aims('a'), [], [present])).toEqual(nothing)
    expect(planOf(aims(), [], [present])).toEqual(nothing)
  })
  test('ends only the membership that a rule made', () => {
    expect(planOf(aims(), [mark], [present])).toMatchObject({ leaves: [{ groupId: 'a' }], forgets: [] })
    // Left, and joined again by hand.
    expect(planOf(aims(), [mark], [{ ...present, joinedAt: late }])).toEqual({ ...nothing, forgets: ['a'] })
    expect(planOf(aims(), [mark], [{ ...present, role: 'OWNER' }])).toEqual({ ...nothing, forgets: ['a'] })
  })
  test('brings nobody back who was removed by hand, until the claim has gone and come again', () => {
    expect(planOf(aims('a'), [mark], [])).toEqual(nothing)
    expect(planOf(aims(), [mark], [])).toEqual({ ...nothing, forgets: ['a'] })
  })
  test('changes a role that it gave, not one that was given by hand', () => {
    const admin = new Map([['a', { groupId: 'a', role: 'ADMIN', title: null } as const]])
    expect(planOf(admin, [mark], [present]).changes).toEqual([
      { groupId: 'a', role: 'ADMIN', title: null, before: 'MEMBER' },
    ])
    expect(planOf(admin, [mark], [{ ...present, role: 'MODERATOR' }])).toEqual(nothing)
    expect(planOf(aims('a'), [mark], [{ ...present, role: 'ADMIN' }])).toEqual(nothing)
  })
})

import { describe, expect, test } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { dayMs } from '#kernel/durations.ts'
import { adminPolicy } from './policy.ts'

const now = new Date('2026-05-04T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
const of = (id: string, ...roles: Role[]) => ({ id, roles })
const [member, mod, root] = [of('member'), of('mod', 'MODERATOR'), of('root', 'ADMINISTRATOR')]
const [other, lord] = [of('other', 'MODERATOR'), of('lord', 'ADMINISTRATOR', 'MODERATOR')]
const codeOf = (verdict: { ok: boolean; code?: string }) => verdict.code ?? 'ok'

test.each([
  [member, 'NOT_ALLOWED'],
  [mod, 'NOT_ALLOWED'],
  [root, 'ok'],
  [lord, 'ok'],
] as const)('%o administers: %s', (actor, expected) => expect(codeOf(adminPolicy.administer(actor))).toBe(expected))

describe('a ban', () => {
  const fresh = (who: typeof mod) => ({ ...who, isFresh: true })
  const stale = (who: typeof mod) => ({ ...who, isFresh: false })
  const free = (who: typeof mod) => ({ ...who, status: 'ACTIVE', bannedUntil: null })
  const banned = (who: typeof mod, until: Date | null) => ({ ...who, status: 'BANNED', bannedUntil: until })

  test.each([
    [stale(mod), free(member), inDays(30), 'ok'],
    [stale(mod), free(member), inDays(31), 'BAN_TOO_LONG'],
    [stale(mod), free(member), null, 'BAN_TOO_LONG'],
    [stale(mod), free(mod), inDays(1), 'RANK_TOO_LOW'],
    [fresh(mod), free(other), inDays(1), 'RANK_TOO_LOW'],
    [fresh(mod), free(root), inDays(1), 'RANK_TOO_LOW'],
    [stale(mod), banned(member, null), inDays(1), 'RANK_TOO_LOW'],
    [stale(mod), banned(member, inDays(40)), inDays(1), 'RANK_TOO_LOW'],
    [stale(mod), banned(member, inDays(5)), inDays(9), 'ok'],
    [stale(root), free(member), null, 'ok'],
    [stale(root), free(mod), null, 'STEP_UP_REQUIRED'],
    [fresh(root), free(mod), null, 'ok'],
    [fresh(root), free(lord), null, 'RANK_TOO_LOW'],
    [fresh(root), free(root), null, 'RANK_TOO_LOW'],
  ] as const)('by %o of %o until %o: %s', (actor, subject, until, expected) =>
    expect(codeOf(adminPolicy.ban(actor, subject, until, now))).toBe(expected),
  )

  test.each([
    [stale(mod), free(member), 'ALREADY_ENDED'],
    [stale(mod), banned(member, inDays(5)), 'ok'],
    [stale(mod), banned(member, null), 'RANK_TOO_LOW'],
    [stale(mod), banned(other, inDays(5)), 'RANK_TOO_LOW'],
    [stale(root), banned(member, null), 'ok'],
    [stale(root), banned(mod, null), 'STEP_UP_REQUIRED'],
    [fresh(root), banned(mod, null), 'ok'],
  ] as const)('is lifted by %o of %o: %s', (actor, subject, expected) =>
    expect(codeOf(adminPolicy.unban(actor, subject, now))).toBe(expected),
  )
})

test.each([
  ['root', { id: 'root', isUsable: true }, [], ['root', 'lord'], 'OWN_ROLES'],
  ['root', { id: 'mod', isUsable: true }, ['ADMINISTRATOR'], ['root'], 'ok'],
  ['root', { id: 'mod', isUsable: false }, ['MODERATOR'], ['root'], 'USER_NOT_FOUND'],
  ['root', { id: 'mod', isUsable: false }, [], ['root'], 'ok'],
  ['root', { id: 'lord', isUsable: true }, [], ['root', 'lord'], 'ok'],
  ['root', { id: 'lord', isUsable: true }, ['MODERATOR'], ['lord'], 'LAST_ADMINISTRATOR'],
  ['root', { id: 'lord', isUsable: true }, ['ADMINISTRATOR'], ['lord'], 'ok'],
] as const)('%s gives %o the roles %o where %o administer: %s', (id, subject, roles, administrators, expected) =>
  expect(codeOf(adminPolicy.setRoles({ id }, subject, [...roles], new Set(administrators)))).toBe(expected),
)

test.each([
  [root, member, true, false, 'ok'],
  [root, member, false, false, 'USER_NOT_FOUND'],
  [root, mod, true, false, 'RANK_TOO_LOW'],
  [root, lord, true, false, 'RANK_TOO_LOW'],
  [root, member, true, true, 'NO_CHAINING'],
] as const)('%o impersonates %o (usable %s, impersonating %s): %s', (actor, subject, isUsable, isViewing, expected) =>
  expect(codeOf(adminPolicy.viewAs({ ...actor, isViewing }, { ...subject, isUsable }))).toBe(expected),
)

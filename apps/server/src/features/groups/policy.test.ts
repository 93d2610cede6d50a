import type { GroupPermission } from '@koinon/contract/shared'
import { describe, expect, test } from 'vitest'
import { groupFacts as group } from '#test/fixtures/groupFacts.ts'
import { groupPolicy } from './policy.ts'
import type { GroupFacts } from './facts.ts'

const closed = { visibility: 'GROUP_MEMBERS' } as const

describe('the view of a group', () => {
  test.each([
    // situation, facts, preview, content
    ['an open group, a stranger', {}, true, true],
    ['an open group, somebody barred', { membershipState: 'BANNED' }, true, false],
    ['a closed group, a stranger', closed, false, false],
    ['a closed group, somebody barred', { ...closed, membershipState: 'BANNED' }, false, false],
    ['a closed group that is listed, a stranger', { ...closed, listed: true }, true, false],
    ['a closed group, somebody invited', { ...closed, membershipState: 'INVITED' }, true, false],
    ['a closed group, somebody who asked', { ...closed, membershipState: 'PENDING' }, true, false],
    ['a closed group, a member', { ...closed, membershipState: 'MEMBER' }, true, true],
    ['a closed subgroup, a member of its parent', { ...closed, kind: 'SUBGROUP' }, true, false],
    ['an open subgroup, somebody outside its parent', { kind: 'SUBGROUP', inParent: false }, true, false],
  ] as const)('%s', (_, facts, preview, content) => {
    expect(groupPolicy.sees.preview(group(facts))).toBe(preview)
    expect(groupPolicy.sees.content(group(facts))).toBe(content)
  })
})

describe('the right to join', () => {
  test.each([
    ['a stranger', {}, 'allowed'],
    ['a barred person', { membershipState: 'BANNED' }, 'BANNED_FROM_GROUP'],
    ['a person outside the parent', { inParent: false }, 'PARENT_MEMBERSHIP_REQUIRED'],
  ] as const)('%s', (_, facts, expected) => {
    const verdict = groupPolicy.join(group(facts))
    expect(verdict.ok ? 'allowed' : verdict.code).toBe(expected)
  })
  test.each([
    ['an open group', { joinPolicy: 'ANYONE' }, true],
    ['a group that asks', { joinPolicy: 'REQUEST_ONLY' }, false],
    ['a group that asks, by invitation', { joinPolicy: 'REQUEST_ONLY', membershipState: 'INVITED' }, true],
    ['a subgroup open to its parent', { joinPolicy: 'GROUP_MEMBERS', kind: 'SUBGROUP' }, true],
  ] as const)('%s lets in freely: %s', (_, facts, expected) => {
    expect(groupPolicy.entersFreely(group(facts))).toBe(expected)
  })
})

const outcome = (verdict: { readonly ok: boolean; readonly code?: string }) => (verdict.ok ? 'allowed' : verdict.code)
const ranked = <R extends GroupFacts['role']>(role: R) => ({ role, customRank: null })
const as = {
  stranger: {},
  member: { membershipState: 'MEMBER', role: 'MEMBER' },
  admin: { membershipState: 'MEMBER', role: 'ADMIN' },
  owner: { membershipState: 'MEMBER', role: 'OWNER' },
  barred: { membershipState: 'BANNED' },
} as const

describe('the rights given by a scope', () => {
  test.each([
    // scope, stranger, barred, member, admin
    ['ALL', true, false, true, true],
    ['MEMBERS_ONLY', false, false, true, true],
    ['ADMINS_ONLY', false, false, false, true],
  ] as const)('posting with %s', (postScope, stranger, barred, member, admin) => {
    const may = (who: Partial<GroupFacts>) => groupPolicy.post(group({ postScope, ...who })).ok
    expect([may(as.stranger), may(as.barred), may(as.member), may(as.admin)]).toEqual([stranger, barred, member, admin])
  })
  test.each([
    ['EVERYONE', true, false, true, true],
    ['GROUP_MEMBERS', false, false, true, true],
    ['NOBODY', false, false, false, true],
  ] as const)('inviting and seeing members with %s', (scope, stranger, barred, member, admin) => {
    const invites = (who: Partial<GroupFacts>) => groupPolicy.invite(group({ inviteScope: scope, ...who })).ok
    const sees = (who: Partial<GroupFacts>) => groupPolicy.seeMembers(group({ memberListScope: scope, ...who })).ok
    for (const may of [invites, sees]) {
      expect([may(as.stranger), may(as.barred), may(as.member), may(as.admin)]).toEqual([
        stranger,
        barred,
        member,
        admin,
      ])
    }
  })
  test.each([
    ['ALL', true, false, true, true],
    ['MEMBERS_ONLY', false, false, true, true],
    ['ADMINS_ONLY', false, false, false, true],
  ] as const)('making events with %s', (eventScope, stranger, barred, member, admin) => {
    const may = (who: Partial<GroupFacts>) => groupPolicy.createEvent(group({ eventScope, ...who })).ok
    expect([may(as.stranger), may(as.barred), may(as.member), may(as.admin)]).toEqual([stranger, barred, member, admin])
  })
  test('the members of a closed group are hidden from outsiders, whatever its scope', () => {
    expect(groupPolicy.seeMembers(group({ ...closed, listed: true, memberListScope: 'EVERYONE' })).ok).toBe(false)
  })
  test('the permanent right to post opens posting for admins only, and asking for it is for members without it', () => {
    const adminsOnly = { postScope: 'ADMINS_ONLY', ...as.member } as const
    expect(outcome(groupPolicy.post(group({ ...adminsOnly, mayPost: true })))).toBe('allowed')
    expect(outcome(groupPolicy.requestPosting(group(adminsOnly)))).toBe('allowed')
    expect(outcome(groupPolicy.requestPosting(group({ ...adminsOnly, mayPost: true })))).toBe('MAY_POST_ALREADY')
    expect(outcome(groupPolicy.requestPosting(group({ postScope: 'ADMINS_ONLY' })))).toBe('NOT_ALLOWED')
  })
})

describe('the ranks of roles', () => {
  test.each([
    ['owner', 'ADMIN', 'allowed'],
    ['owner', 'MEMBER', 'allowed'],
    ['owner', 'OWNER', 'RANK_TOO_LOW'],
    ['admin', 'MEMBER', 'allowed'],
    ['admin', null, 'allowed'],
    ['admin', 'ADMIN', 'RANK_TOO_LOW'],
    ['admin', 'OWNER', 'RANK_TOO_LOW'],
    ['member', 'MEMBER', 'NOT_ALLOWED'],
    ['stranger', null, 'NOT_ALLOWED'],
  ] as const)('%s removes %s: %s', (actor, target, expected) => {
    expect(outcome(groupPolicy.remove(group(as[actor]), ranked(target)))).toBe(expected)
  })
  test.each([
    ['owner', 'OWNER', 'allowed'],
    ['admin', 'OWNER', 'RANK_TOO_LOW'],
    ['admin', 'ADMIN', 'RANK_TOO_LOW'],
    ['admin', 'MODERATOR', 'allowed'],
  ] as const)('%s removes a member who is %s in a subgroup: %s', (actor, role, expected) => {
    expect(outcome(groupPolicy.remove(group(as[actor]), ranked('MEMBER'), [ranked('MEMBER'), ranked(role)]))).toBe(
      expected,
    )
  })
  test.each([
    ['OWNER', 'RANK_TOO_LOW'],
    ['ADMIN', 'allowed'],
    ['MEMBER', 'allowed'],
  ] as const)('demoting %s: %s', (target, expected) => {
    expect(outcome(groupPolicy.demote(target))).toBe(expected)
  })
  test('a subgroup is deleted by its owner or the parent’s admins, a group only by its owner', () => {
    expect(groupPolicy.delete(group({ kind: 'SUBGROUP', runsParent: true })).ok).toBe(true)
    expect(groupPolicy.delete(group({ kind: 'SUBGROUP', ...as.admin })).ok).toBe(false)
    expect(groupPolicy.delete(group({ ...as.admin, runsParent: true })).ok).toBe(false)
    expect(groupPolicy.delete(group(as.owner)).ok).toBe(true)
  })
})

describe('roles of the group’s own', () => {
  const holder = (customRank: number, ...customPermissions: GroupPermission[]) =>
    group({ membershipState: 'MEMBER', role: 'MEMBER', customRank, customPermissions })
  const lead = holder(60, 'ROLES', 'RESTRICT', 'PIN')
  test.each([
    ['an admin', group(as.admin), 99, ['EDIT'], 'allowed'],
    ['a lead, of a lower one', lead, 59, ['PIN'], 'allowed'],
    ['a lead, of their own rank', lead, 60, ['PIN'], 'RANK_TOO_LOW'],
    ['a lead, of a higher one', lead, 61, ['PIN'], 'RANK_TOO_LOW'],
    ['a lead, of what they do not hold', lead, 10, ['PIN', 'EDIT'], 'RANK_TOO_LOW'],
    ['a holder without ROLES', holder(60, 'PIN'), 10, ['PIN'], 'RANK_TOO_LOW'],
    ['a moderator', group({ membershipState: 'MEMBER', role: 'MODERATOR' }), 10, ['PIN'], 'RANK_TOO_LOW'],
  ] as const)('granting: %s', (_, actor, rank, permissions, expected) => {
    expect(outcome(groupPolicy.grantRole(actor, { rank, permissions: [...permissions] }))).toBe(expected)
  })
  test('a change leaves what a role granted before, though its editor does not hold it', () => {
    const role = { rank: 10, permissions: ['PIN', 'EDIT'] } satisfies Parameters<typeof groupPolicy.grantRole>[1]
    expect(groupPolicy.grantRole(lead, role, ['EDIT']).ok).toBe(true)
  })
  test.each([
    ['a member', { role: 'MEMBER', customRank: null }, 'allowed'],
    ['a moderator', { role: 'MODERATOR', customRank: null }, 'allowed'],
    ['one below', { role: 'MEMBER', customRank: 59 }, 'allowed'],
    ['a colleague', { role: 'MEMBER', customRank: 60 }, 'RANK_TOO_LOW'],
    ['an admin', { role: 'ADMIN', customRank: null }, 'RANK_TOO_LOW'],
  ] as const)('a lead of rank 60 restricts and titles %s: %s', (_, target, expected) => {
    expect(outcome(groupPolicy.restrict(lead, target, 'MUTE'))).toBe(expected)
    expect(outcome(groupPolicy.setTitle(lead, target))).toBe(expected)
  })
  test('moderators are named by those above who hold all that they do, and admins by admins', () => {
    const all = ['MODERATE', 'RESTRICT', 'APPROVE', 'PIN', 'CHECK_IN', 'SEE_LOG'] as const
    expect(groupPolicy.nameModerator(lead).ok).toBe(false)
    expect(groupPolicy.nameModerator(holder(50, 'ROLES', ...all)).ok).toBe(false)
    expect(groupPolicy.nameModerator(holder(51, 'ROLES', ...all)).ok).toBe(true)
    expect(groupPolicy.nameModerator(group(as.admin)).ok).toBe(true)
    expect(groupPolicy.may(lead, 'ADMINS').ok).toBe(false)
    expect(groupPolicy.askAdmin(lead).ok).toBe(true)
  })
})

describe('rules of admission', () => {
  const rules = {
    answeredQuestions: false,
    invited: false,
    verifiedContact: false,
    emailDomains: [],
    minAccountAgeDays: 0,
  }
  const requester = {
    questions: 2,
    answers: ['a', 'b'],
    verifiedContact: true,
    verifiedDomains: ['school.example'],
    accountDays: 10,
  }
  test.each([
    ['no rules', null, {}, false],
    ['rules that name no proof', rules, {}, false],
    ['every question answered', { ...rules, answeredQuestions: true }, {}, true],
    ['one question left blank', { ...rules, answeredQuestions: true }, { answers: ['a', ' '] }, false],
    ['no question asked', { ...rules, answeredQuestions: true }, { questions: 0, answers: [] }, false],
    ['a proven contact', { ...rules, verifiedContact: true }, {}, true],
    ['an address of the domain', { ...rules, emailDomains: ['school.example'] }, {}, true],
    ['an address of another domain', { ...rules, emailDomains: ['example'] }, {}, false],
    ['an account too young', { ...rules, verifiedContact: true, minAccountAgeDays: 11 }, {}, false],
  ] as const)('%s: %s', (_, given, facts, expected) => {
    expect(
      groupPolicy.autoAccepts(given && { ...given, emailDomains: [...given.emailDomains] }, { ...requester, ...facts }),
    ).toBe(expected)
  })
})

describe('permissions', () => {
  test.each([
    [null, 0],
    ['MEMBER', 0],
    ['MODERATOR', 6],
    ['ADMIN', 13],
    ['OWNER', 15],
  ] as const)('the role %s holds %i', (role, count) => {
    expect(groupPolicy.permissions({ role, customPermissions: null })).toHaveLength(count)
  })
  test.each([
    ['moderator', 'MEMBER', 'allowed'],
    ['moderator', 'MODERATOR', 'RANK_TOO_LOW'],
    ['admin', 'MODERATOR', 'allowed'],
  ] as const)('%s removes %s: %s', (actor, target, expected) => {
    const moderator = { membershipState: 'MEMBER', role: 'MODERATOR' } as const
    expect(outcome(groupPolicy.remove(group(actor === 'admin' ? as.admin : moderator), ranked(target)))).toBe(expected)
  })
})

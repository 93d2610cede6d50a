import { describe, expect, test } from 'vitest'
import { groupPolicy } from './policy.ts'
import type { GroupFacts } from './store/access.ts'

const group = (facts: Partial<GroupFacts>): GroupFacts => ({
  id: 'g',
  kind: 'STANDARD',
  name: 'Garden Club',
  parentId: null,
  enterpriseId: null,
  visibility: 'EVERYONE',
  listed: false,
  joinPolicy: 'ANYONE',
  postScope: 'MEMBERS_ONLY',
  commentScope: 'MEMBERS_ONLY',
  eventScope: 'ADMINS_ONLY',
  memberListScope: 'GROUP_MEMBERS',
  inviteScope: 'GROUP_MEMBERS',
  messageScope: 'GROUP_MEMBERS',
  chatEnabled: true,
  standing: 'NONE',
  role: null,
  mayPost: false,
  inParent: true,
  knowsParent: true,
  runsParent: false,
  version: 1,
  ...facts,
})
const closed = { visibility: 'GROUP_MEMBERS' } as const

describe('who sees a group', () => {
  test.each([
    // situation, facts, preview, content
    ['an open group, a stranger', {}, true, true],
    ['an open group, somebody barred', { standing: 'BANNED' }, true, false],
    ['a closed group, a stranger', closed, false, false],
    ['a closed group, somebody barred', { ...closed, standing: 'BANNED' }, false, false],
    ['a closed group that is listed, a stranger', { ...closed, listed: true }, true, false],
    ['a closed group, somebody invited', { ...closed, standing: 'INVITED' }, true, false],
    ['a closed group, somebody who asked', { ...closed, standing: 'PENDING' }, true, false],
    ['a closed group, a member', { ...closed, standing: 'MEMBER' }, true, true],
    ['a closed subgroup, a member of its parent', { ...closed, kind: 'SUBGROUP' }, true, false],
    ['an open subgroup, somebody outside its parent', { kind: 'SUBGROUP', inParent: false }, true, false],
  ] as const)('%s', (_, facts, preview, content) => {
    expect(groupPolicy.sees.preview(group(facts))).toBe(preview)
    expect(groupPolicy.sees.content(group(facts))).toBe(content)
  })
})

describe('who may join', () => {
  test.each([
    ['a stranger', {}, 'allowed'],
    ['somebody barred', { standing: 'BANNED' }, 'BANNED_FROM_GROUP'],
    ['somebody outside the parent', { inParent: false }, 'PARENT_MEMBERSHIP_REQUIRED'],
  ] as const)('%s', (_, facts, expected) => {
    const verdict = groupPolicy.join(group(facts))
    expect(verdict.ok ? 'allowed' : verdict.code).toBe(expected)
  })
  test.each([
    ['an open group', { joinPolicy: 'ANYONE' }, true],
    ['a group that asks', { joinPolicy: 'REQUEST_ONLY' }, false],
    ['a group that asks, by invitation', { joinPolicy: 'REQUEST_ONLY', standing: 'INVITED' }, true],
    ['a subgroup open to its parent', { joinPolicy: 'GROUP_MEMBERS', kind: 'SUBGROUP' }, true],
  ] as const)('%s lets in freely: %s', (_, facts, expected) => {
    expect(groupPolicy.entersFreely(group(facts))).toBe(expected)
  })
})

import { describe, expect, test } from 'vitest'
import { audiencePolicy, commentPolicy, postPolicy } from './policy.ts'

const post = {
  id: 'p',
  authorId: 'a',
  groupId: null,
  eventId: null,
  asGroup: false,
  mediaType: 'TEXT',
  audience: 'EVERYONE',
  commentScope: 'EVERYONE',
  status: 'PUBLISHED',
  repostOf: null,
  isPlainRepost: false,
  version: 1,
  byIsolatedAuthor: false,
  readable: true,
  mine: false,
  followsAuthor: false,
  mentioned: false,
  authorPrivate: false,
  inGroup: false,
  groupVisibility: null,
  groupPostScope: null,
  groupCommentScope: null,
  groupMembershipState: null,
  groupRole: null,
  groupCustomPermissions: null,
  maySpeak: false,
  mute: null,
  eventTakes: true,
} as const
const mine = { mine: true } as const
const inGroup = {
  inGroup: true,
  groupVisibility: 'EVERYONE',
  groupPostScope: 'MEMBERS_ONLY',
  groupCommentScope: 'ALL',
} as const
const adminsOnly = { groupPostScope: 'ADMINS_ONLY' } as const
const member = { groupMembershipState: 'MEMBER', groupRole: 'MEMBER' } as const
const admin = { groupMembershipState: 'MEMBER', groupRole: 'ADMIN' } as const

describe('posts', () => {
  test.each([
    ['a reader', {}, false, false],
    ['its author', mine, true, true],
    ['an admin of its group', { ...inGroup, ...admin }, false, true],
    ['a member of its group', { ...inGroup, ...member }, false, false],
  ] as const)('%s edits: %o, edit %s, may remove %s', (_, facts, edits, removes) => {
    expect(postPolicy.edit({ ...post, ...facts }).ok).toBe(edits)
    expect(postPolicy.delete({ ...post, ...facts }).ok).toBe(edits)
    expect(postPolicy.mayRemove({ ...post, ...facts })).toBe(removes)
  })
  test.each([
    ['a member', { ...inGroup, ...member }, true],
    ['a former member', inGroup, false],
    ['a former member, where all may post', { ...inGroup, groupPostScope: 'ALL' }, true],
    ['a member, where only admins post by now', { ...inGroup, ...member, ...adminsOnly }, false],
    ['a member whom an admin let post', { ...inGroup, ...member, ...adminsOnly, maySpeak: true }, true],
    ['a former member whom an admin let post', { ...inGroup, ...adminsOnly, maySpeak: true }, false],
    ['an admin', { ...inGroup, ...admin, ...adminsOnly }, true],
    ['an admin who spoke for the group', { ...inGroup, ...admin, asGroup: true }, true],
    ['a former admin who spoke for the group', { ...inGroup, ...member, asGroup: true }, false],
    ['a former host of the event it announces', { groupPostScope: 'MEMBERS_ONLY', eventTakes: false }, false],
    ['a member who waits for approval', { ...inGroup, ...member, ...adminsOnly, status: 'HELD' }, true],
  ] as const)('its author, %s, adds text in a group or event: %s %s', (_, facts, expected) => {
    expect(postPolicy.edit({ ...post, ...mine, ...facts }).ok).toBe(expected)
    expect(postPolicy.delete({ ...post, ...mine, ...facts }).ok).toBe(true)
  })
  test.each([
    ['for everyone, on an open profile', {}, true],
    ['for everyone, on a private profile', { authorPrivate: true }, false],
    ['for followers', { audience: 'FOLLOWERS' }, false],
    ['for followers, by its author', { audience: 'FOLLOWERS', ...mine }, false],
    ['in an open group', inGroup, true],
    ['in a closed group', { ...inGroup, groupVisibility: 'GROUP_MEMBERS', audience: 'GROUP' }, false],
    ['in an open group, for its members', { ...inGroup, audience: 'GROUP' }, false],
    ['by a private author, in an open group', { ...inGroup, authorPrivate: true }, true],
    ['not yet published', { status: 'SCHEDULED', ...mine }, false],
  ] as const)('%s may be reposted: %s', (_, facts, expected) => {
    expect(postPolicy.repost({ ...post, ...facts }).ok).toBe(expected)
  })
  test.each([
    ['anybody, where everyone may', {}, true],
    ['a stranger, where followers may', { commentScope: 'FOLLOWERS' }, false],
    ['a follower, where followers may', { commentScope: 'FOLLOWERS', followsAuthor: true }, true],
    ['a stranger, where those named may', { commentScope: 'MENTIONED' }, false],
    ['a mentioned person, where those named may', { commentScope: 'MENTIONED', mentioned: true }, true],
    ['a follower, where nobody may', { commentScope: 'NOBODY', followsAuthor: true }, false],
    ['the author, where nobody may', { commentScope: 'NOBODY', ...mine }, true],
    ['an outsider of the group, where all may', inGroup, true],
    ['an outsider, where members may', { ...inGroup, groupCommentScope: 'MEMBERS_ONLY' }, false],
    ['a member, where members may', { ...inGroup, groupCommentScope: 'MEMBERS_ONLY', ...member }, true],
    ['a member, where admins may', { ...inGroup, groupCommentScope: 'ADMINS_ONLY', ...member }, false],
    ['an admin, where admins may', { ...inGroup, groupCommentScope: 'ADMINS_ONLY', ...admin }, true],
    ['the author, who is no member any more', { ...inGroup, groupCommentScope: 'MEMBERS_ONLY', ...mine }, false],
    ['a member, where the group lets and the post does not', { ...inGroup, ...member, commentScope: 'NOBODY' }, false],
    ['the author, of what waits', { status: 'PROCESSING', ...mine }, false],
  ] as const)('%s comments: %s %s', (_, facts, expected) => {
    expect(postPolicy.comment({ ...post, ...facts }).ok).toBe(expected)
  })
  test.each([
    ['one’s own on the profile', mine, true],
    ['another’s on a profile', {}, false],
    ['one’s own in a group', { ...inGroup, ...member, ...mine }, false],
    ['another’s in a group one runs', { ...inGroup, ...admin }, true],
  ] as const)('%s may be pinned: %s', (_, facts, expected) => {
    expect(postPolicy.mayPin({ ...post, ...facts })).toBe(expected)
  })
})

describe('audiences are never wider than where a post is', () => {
  const open = { authorPrivate: false, groupVisibility: null } as const
  const closed = { authorPrivate: false, groupVisibility: 'GROUP_MEMBERS' } as const
  test.each([
    ['an open profile, unsaid', undefined, open, 'EVERYONE'],
    ['an open profile, followers', 'FOLLOWERS', open, 'FOLLOWERS'],
    ['a private profile, unsaid', undefined, { ...open, authorPrivate: true }, 'FOLLOWERS'],
    ['a profile has no group', 'GROUP', open, 'FOLLOWERS'],
    ['an open group, unsaid', undefined, { ...open, groupVisibility: 'EVERYONE' }, 'EVERYONE'],
    ['an open group, its members', 'GROUP', { ...open, groupVisibility: 'EVERYONE' }, 'GROUP'],
    ['a closed group, unsaid', undefined, closed, 'GROUP'],
    ['a closed group, everyone', 'EVERYONE', closed, 'GROUP'],
    ['a closed group, followers', 'FOLLOWERS', closed, 'FOLLOWERS'],
  ] as const)('%s', (_, audience, source, expected) => {
    expect(audiencePolicy.narrowed(audience, source)).toBe(expected)
  })
})

describe('comments', () => {
  const comment = { mine: false, minePost: false, moderatesGroup: false, removed: null } as const
  test.each([
    ['a reader', {}, false, false, false],
    ['its author', mine, false, true, true],
    ['the post’s author', { minePost: true }, false, false, true],
    ['who runs the group', { moderatesGroup: true }, false, false, true],
    ['a moderator', {}, true, false, true],
  ] as const)('%s', (_, facts, moderates, edits, deletes) => {
    expect(commentPolicy.edit({ ...comment, ...facts }, post).ok).toBe(edits)
    expect(commentPolicy.edit({ ...comment, ...facts }, { ...post, commentScope: 'NOBODY' }).ok).toBe(false)
    expect(commentPolicy.delete({ ...comment, ...facts }, moderates).ok).toBe(deletes)
  })
})

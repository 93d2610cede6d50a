import { expect, test } from 'vitest'
import { type RouteFacts, routeOf } from './routeOf.ts'

const post: RouteFacts = { kind: 'POST', severity: 0, groupId: 'g', authorModerates: false, hasReviewer: true }

test.each<[string, Partial<RouteFacts>, string]>([
  ['a post in a group', {}, 'GROUP'],
  ['a comment in a group', { kind: 'COMMENT', severity: 1 }, 'GROUP'],
  ['a message in a group’s chat', { kind: 'MESSAGE' }, 'GROUP'],
  ['a prayer in a group', { kind: 'PRAYER' }, 'GROUP'],
  ['danger to people', { severity: 2 }, 'BOTH'],
  ['a post outside of groups', { groupId: null }, 'PLATFORM'],
  ['a private message', { kind: 'MESSAGE', groupId: null }, 'PLATFORM'],
  ['a post of a moderator of the group', { authorModerates: true }, 'PLATFORM'],
  ['danger by a moderator of the group', { authorModerates: true, severity: 2 }, 'PLATFORM'],
  ['a group without another moderator', { hasReviewer: false }, 'PLATFORM'],
  ['a profile', { kind: 'PROFILE' }, 'PLATFORM'],
  ['a group', { kind: 'GROUP' }, 'PLATFORM'],
  ['a list', { kind: 'LIST' }, 'PLATFORM'],
])('%s: %s', (_, facts, level) => {
  expect(routeOf({ ...post, ...facts })).toEqual({ level, groupId: level === 'PLATFORM' ? null : 'g' })
})

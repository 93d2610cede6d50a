import { expect, test } from 'vitest'
import { type RouteFacts, routeOf } from './routeOf.ts'

const post: RouteFacts = { severity: 0, groupId: 'g', authorModerates: false, hasReviewer: true }

test.each<[string, Partial<RouteFacts>, string]>([
  ['a post in a group', {}, 'GROUP'],
  ['harassment in a group', { severity: 1 }, 'GROUP'],
  ['danger to people', { severity: 2 }, 'BOTH'],
  ['a post outside of groups', { groupId: null }, 'PLATFORM'],
  ['a post of a moderator of the group', { authorModerates: true }, 'PLATFORM'],
  ['danger by a moderator of the group', { authorModerates: true, severity: 2 }, 'PLATFORM'],
  ['a group without another moderator', { hasReviewer: false }, 'PLATFORM'],
])('%s: %s', (_, facts, level) => {
  expect(routeOf({ ...post, ...facts })).toEqual({ level, groupId: level === 'PLATFORM' ? null : 'g' })
})

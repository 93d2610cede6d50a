import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  FollowState,
  Id,
  Ok,
  Page,
  PersonCard,
  PersonRef,
  Query,
  ReportReceipt,
  Time,
  queryPaging,
  reportFields,
} from '../../shared/index.ts'
import { MuteView, UserId } from './shapes.ts'

const lists = {
  params: z.strictObject({ userId: PersonRef }),
  query: z.strictObject({ query: Query.optional().describe('Only whose name or user name has it.'), ...queryPaging }),
}
const byShowLists =
  'For whom the person’s setting `showLists` admits; for others the list is empty. The most recent first; ' +
  'blocked people are left out.'
const Following = z.strictObject({ followState: FollowState })

export const getFollowing = call({
  method: 'GET',
  path: '/users/getFollowing/{userId}',
  auth: 'member',
  summary: 'Lists whom a person follows.',
  description: byShowLists,
  ...lists,
  response: Page(PersonCard),
  errors: ['USER_NOT_FOUND'],
})

export const getFollowers = call({
  method: 'GET',
  path: '/users/getFollowers/{userId}',
  auth: 'member',
  summary: 'Lists who follows a person.',
  description: byShowLists,
  ...lists,
  response: Page(PersonCard),
  errors: ['USER_NOT_FOUND'],
})

export const getFollowRequests = call({
  method: 'GET',
  path: '/users/getFollowRequests',
  auth: 'member',
  summary: 'Lists who asks to follow the member, the newest first.',
  query: z.strictObject(queryPaging),
  response: Page(z.strictObject({ person: PersonCard, requestedAt: Time })),
})

export const getBlockedUsers = call({
  method: 'GET',
  path: '/users/getBlockedUsers',
  auth: 'member',
  summary: 'Lists whom the member blocks, the newest first.',
  query: z.strictObject(queryPaging),
  response: Page(z.strictObject({ person: PersonCard, blockedAt: Time })),
})

export const followUser = call({
  method: 'POST',
  path: '/users/followUser',
  auth: 'member',
  summary: 'Follows a person, or asks a private one.',
  description:
    'Where one blocks the other, the person does not exist. Asking again after having been ignored is allowed.',
  body: UserId,
  response: Following,
  errors: ['USER_NOT_FOUND'],
})

export const unfollowUser = call({
  method: 'POST',
  path: '/users/unfollowUser',
  auth: 'member',
  summary: 'Ends following a person, or withdraws the request.',
  description: 'The person is not told.',
  body: UserId,
  response: Following,
  errors: ['USER_NOT_FOUND'],
})

export const removeFollower = call({
  method: 'POST',
  path: '/users/removeFollower',
  auth: 'member',
  summary: 'Ends a person’s following the member.',
  description: 'The person is not told, and may follow again.',
  body: UserId,
  response: Ok,
  errors: ['USER_NOT_FOUND'],
})

export const acceptFollowRequest = call({
  method: 'POST',
  path: '/users/acceptFollowRequest',
  auth: 'member',
  summary: 'Lets a person follow who asked to; accepting again answers the same.',
  body: UserId,
  response: z.strictObject({ person: PersonCard }),
  errors: ['USER_NOT_FOUND', 'REQUEST_NOT_FOUND'],
})

export const ignoreFollowRequest = call({
  method: 'POST',
  path: '/users/ignoreFollowRequest',
  auth: 'member',
  summary: 'Drops a request to follow; the person is not told and may ask again.',
  body: UserId,
  response: Ok,
  errors: ['USER_NOT_FOUND'],
})

export const blockUser = call({
  method: 'POST',
  path: '/users/blockUser',
  auth: 'member',
  summary: 'Blocks a person: from now on neither exists for the other.',
  description:
    'Follows and requests end both ways, and conversations of the two close. The person is not told. Staff still act ' +
    'as staff, whoever blocks them.',
  body: UserId,
  response: Ok,
  errors: ['USER_NOT_FOUND'],
})

export const unBlockUser = call({
  method: 'POST',
  path: '/users/unBlockUser',
  auth: 'member',
  summary: 'Lifts a block; follows do not come back.',
  body: UserId,
  response: Ok,
  errors: ['USER_NOT_FOUND'],
})

export const reportUser = call({
  method: 'POST',
  path: '/users/reportUser',
  auth: 'member',
  summary: 'Reports a person to the moderators.',
  description:
    'The person does not learn who reported. One open report a member and person: reporting again answers it.',
  body: z.strictObject({ userId: Id, ...reportFields }),
  response: ReportReceipt,
  errors: ['USER_NOT_FOUND', 'OWN_CONTENT'],
})

export const getMutes = call({
  method: 'GET',
  path: '/users/mutes',
  auth: 'member',
  summary: 'Lists whom the member mutes, the newest first.',
  query: z.strictObject(queryPaging),
  response: Page(MuteView),
  extension: true,
})

export const setMute = call({
  method: 'POST',
  path: '/users/mutes',
  auth: 'member',
  summary: 'Mutes a person, for good or until a time.',
  description:
    'Their posts and reposts, and posts that mention them, leave the member’s feeds; their doings no longer notify. ' +
    'Profile, follow and messages stay as they are, and the person is not told.',
  body: z.strictObject({ userId: Id, until: Time.optional().describe('For good unless told.') }),
  response: MuteView,
  errors: ['USER_NOT_FOUND'],
  extension: true,
})

export const deleteMute = call({
  method: 'DELETE',
  path: '/users/mutes/{userId}',
  auth: 'member',
  summary: 'Ends muting a person.',
  params: UserId,
  response: Ok,
  errors: ['USER_NOT_FOUND'],
  extension: true,
})

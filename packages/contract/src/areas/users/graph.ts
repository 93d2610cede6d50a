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
  query: z.strictObject({
    query: Query.optional().describe('Only people whose name or user name contains it.'),
    ...queryPaging,
  }),
}
const byShowLists =
  'For those whom the person’s setting `showLists` admits; for others the list is empty. Most recent first; ' +
  'blocked people are left out.'
const Following = z.strictObject({ followState: FollowState })

export const getFollowing = call({
  method: 'GET',
  path: '/users/getFollowing/{userId}',
  auth: 'member',
  summary: 'Lists the people a person follows.',
  description: byShowLists,
  ...lists,
  response: Page(PersonCard),
  errors: ['USER_NOT_FOUND'],
})

export const getFollowers = call({
  method: 'GET',
  path: '/users/getFollowers/{userId}',
  auth: 'member',
  summary: 'Lists the people who follow a person.',
  description: byShowLists,
  ...lists,
  response: Page(PersonCard),
  errors: ['USER_NOT_FOUND'],
})

export const getFollowRequests = call({
  method: 'GET',
  path: '/users/getFollowRequests',
  auth: 'member',
  summary: 'Lists the people who ask to follow the member, newest first.',
  query: z.strictObject(queryPaging),
  response: Page(z.strictObject({ person: PersonCard, requestedAt: Time })),
})

export const getBlockedUsers = call({
  method: 'GET',
  path: '/users/getBlockedUsers',
  auth: 'member',
  summary: 'Lists the people the member blocks, newest first.',
  query: z.strictObject(queryPaging),
  response: Page(z.strictObject({ person: PersonCard, blockedAt: Time })),
})

export const followUser = call({
  method: 'POST',
  path: '/users/followUser',
  auth: 'member',
  summary: 'Follows a person, or asks to follow a private one.',
  description:
    'If one blocks the other, the person does not exist. Asking again after being ignored is allowed. A member begins to ' +
    'follow at most 400 people an hour: `RATE_LIMITED`.',
  body: UserId,
  response: Following,
  errors: ['USER_NOT_FOUND'],
})

export const unfollowUser = call({
  method: 'POST',
  path: '/users/unfollowUser',
  auth: 'member',
  summary: 'Stops following a person, or withdraws the request.',
  description: 'The person is not told.',
  body: UserId,
  response: Following,
  errors: ['USER_NOT_FOUND'],
})

export const removeFollower = call({
  method: 'POST',
  path: '/users/removeFollower',
  auth: 'member',
  summary: 'Makes a person stop following the member.',
  description: 'The person is not told, and may follow again.',
  body: UserId,
  response: Ok,
  errors: ['USER_NOT_FOUND'],
})

export const acceptFollowRequest = call({
  method: 'POST',
  path: '/users/acceptFollowRequest',
  auth: 'member',
  summary: 'Accepts a request to follow; accepting again gives the same answer.',
  body: UserId,
  response: z.strictObject({ person: PersonCard }),
  errors: ['USER_NOT_FOUND', 'REQUEST_NOT_FOUND'],
})

export const ignoreFollowRequest = call({
  method: 'POST',
  path: '/users/ignoreFollowRequest',
  auth: 'member',
  summary: 'Ignores a request to follow; the person is not told and may ask again.',
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
    'Follows and requests end in both directions, and the conversation between the two closes. The person’s comments ' +
    'under the caller’s posts are gone for everybody until the block is lifted. The person is not told. Staff can ' +
    'still act as staff towards people who block them.',
  body: UserId,
  response: Ok,
  errors: ['USER_NOT_FOUND'],
})

export const unBlockUser = call({
  method: 'POST',
  path: '/users/unBlockUser',
  auth: 'member',
  summary: 'Lifts a block; follows are not restored.',
  body: UserId,
  response: Ok,
  errors: ['USER_NOT_FOUND'],
})

export const reportUser = call({
  method: 'POST',
  path: '/users/reportUser',
  auth: 'member',
  summary: 'Reports a person, or one of their messages, to the moderators.',
  description:
    'The person does not learn who reported. There is one open report per member and person or message: reporting again ' +
    'returns it. Of the conversation moderators see that message and its files only.',
  body: z.strictObject({
    userId: Id,
    messageId: Id.optional().describe('A message by this person that the caller sees: it is reported instead.'),
    ...reportFields,
  }),
  response: ReportReceipt,
  errors: ['USER_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'OWN_CONTENT'],
})

export const getMutes = call({
  method: 'GET',
  path: '/users/mutes',
  auth: 'member',
  summary: 'Lists the people the member mutes, newest first.',
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
    'Their posts and reposts, and posts that mention them, leave the member’s feeds; what they do no longer notifies ' +
    'the member. Profile, follow and messages stay as they are, and the person is not told.',
  body: z.strictObject({ userId: Id, until: Time.optional().describe('For good by default.') }),
  response: MuteView,
  errors: ['USER_NOT_FOUND'],
  extension: true,
})

export const deleteMute = call({
  method: 'DELETE',
  path: '/users/mutes/{userId}',
  auth: 'member',
  summary: 'Stops muting a person.',
  params: UserId,
  response: Ok,
  errors: ['USER_NOT_FOUND'],
  extension: true,
})

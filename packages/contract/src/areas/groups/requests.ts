import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, MembershipView, Note, Page, PostDraft, RequestView, paging } from '../../shared/index.ts'
import { draftErrors, inGroup, personInGroup } from './shapes.ts'

const decided = 'A request that is already decided is refused with `decidedBy`, `decision` and `decidedAt`.'
const decisionErrors = ['GROUP_NOT_FOUND', 'REQUEST_NOT_FOUND', 'ALREADY_DECIDED'] as const
const queue = z.strictObject({
  groupId: Id.optional().describe('All groups the caller administers by default.'),
  ...paging,
})
const refusal = z.strictObject({
  ...personInGroup,
  note: Note.optional().describe('A message to the person who asked.'),
})

export const acceptJoinRequest = call({
  method: 'POST',
  path: '/groups/acceptJoinRequest',
  auth: 'member',
  summary: 'Admits somebody who asked to join the group.',
  description: `For admins. ${decided}`,
  body: z.strictObject(personInGroup),
  response: MembershipView,
  errors: decisionErrors,
})

export const ignoreJoinRequest = call({
  method: 'POST',
  path: '/groups/ignoreJoinRequest',
  auth: 'member',
  summary: 'Ignores a request to join.',
  description: `For admins. The person who asked is not told, and may ask again after a while. ${decided}`,
  body: z.strictObject(personInGroup),
  response: RequestView,
  errors: decisionErrors,
})

export const cancelJoinRequest = call({
  method: 'POST',
  path: '/groups/cancelJoinRequest',
  auth: 'member',
  summary: 'Withdraws the caller’s request to join a group.',
  description: 'It may be made again at once. Withdrawing again returns the withdrawn request.',
  body: z.strictObject(inGroup),
  response: RequestView,
  errors: decisionErrors,
  extension: true,
})

export const requestAdminPromotion = call({
  method: 'POST',
  path: '/groups/requestAdminPromotion',
  auth: 'member',
  scope: null,
  summary: 'Asks to become an admin of a group.',
  description:
    'For members. Asking again while the first request is pending returns it; after a refusal the member has to wait ' +
    '`retryAfter` seconds.',
  body: z.strictObject({ ...inGroup, note: Note.optional() }),
  response: RequestView,
  errors: ['GROUP_NOT_FOUND', 'RETRY_LATER'],
})

export const acceptAdminPromotionRequest = call({
  method: 'POST',
  path: '/groups/acceptAdminPromotionRequest',
  auth: 'member',
  scope: null,
  summary: 'Makes a member who asked for it an admin.',
  description: `For admins. ${decided}`,
  body: z.strictObject(personInGroup),
  response: RequestView,
  errors: decisionErrors,
})

export const denyAdminPromotionRequest = call({
  method: 'POST',
  path: '/groups/denyAdminPromotionRequest',
  auth: 'member',
  scope: null,
  summary: 'Refuses a member’s request to become an admin.',
  description: `For admins. The member is told. ${decided}`,
  body: refusal,
  response: RequestView,
  errors: decisionErrors,
})

export const requestPostingPermission = call({
  method: 'POST',
  path: '/groups/requestPostingPermission',
  auth: 'member',
  summary: 'Asks for the permanent right to post in a group where only admins may.',
  description:
    'For members. A post may be attached: it is HELD, visible only to its author and the admins, and appears when ' +
    'the request is accepted. Asking again while the first request is pending returns it, and attaches the post if none ' +
    'waits with it: `ALREADY_SUBMITTED` if one does. After a refusal the member has to wait seven days, given in ' +
    '`retryAfter`.',
  body: z.strictObject({ ...inGroup, note: Note.optional(), post: PostDraft.optional() }),
  response: RequestView,
  errors: ['RESTRICTED', 'GROUP_NOT_FOUND', 'MAY_POST_ALREADY', 'ALREADY_SUBMITTED', 'RETRY_LATER', ...draftErrors],
})

export const acceptPostingPermissionRequest = call({
  method: 'POST',
  path: '/groups/acceptPostingPermissionRequest',
  auth: 'member',
  summary: 'Grants a member the permanent right to post; a held post appears.',
  description: `For admins. The right ends when an admin takes it back or the member leaves. ${decided}`,
  body: z.strictObject(personInGroup),
  response: RequestView,
  errors: decisionErrors,
})

export const rejectPostingPermissionRequest = call({
  method: 'POST',
  path: '/groups/rejectPostingPermissionRequest',
  auth: 'member',
  summary: 'Refuses a member the right to post.',
  description: `For admins. The member is told, and a held post goes back to its author as a draft. ${decided}`,
  body: refusal,
  response: RequestView,
  errors: decisionErrors,
})

export const getPendingJoinRequests = call({
  method: 'POST',
  path: '/groups/getPendingJoinRequests',
  auth: 'member',
  summary: 'Lists requests to join, oldest first.',
  description: 'For admins.',
  body: queue,
  response: Page(RequestView),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const getPendingAdminRequests = call({
  method: 'POST',
  path: '/groups/getPendingAdminRequests',
  auth: 'member',
  summary: 'Lists requests to become an admin, oldest first.',
  description: 'For admins.',
  body: queue,
  response: Page(RequestView),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const getPendingPostPermissionRequests = call({
  method: 'POST',
  path: '/groups/getPendingPostPermissionRequests',
  auth: 'member',
  summary: 'Lists requests for the right to post, oldest first, with the posts held.',
  description: 'For admins.',
  body: queue,
  response: Page(RequestView),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

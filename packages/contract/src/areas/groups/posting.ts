import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, MediaType, Note, Ok, Page, PostView, paging, postDraft } from '../../shared/index.ts'
import { inGroup, postErrors } from './shapes.ts'

export const createGroupPost = call({
  method: 'POST',
  path: '/groups/createGroupPost',
  auth: 'member',
  summary: 'Posts in a group or subgroup, now or at a set time.',
  description:
    'For whom the group’s `postScope` or a granted right lets post; who is refused may ask by ' +
    '`requestPostingPermission` where `can.askToPost` says so. An organisation’s own posts are made by ' +
    '`createEnterprisePost`. It is read by whoever reads the group, or fewer where `audience` says so.',
  body: z.strictObject({ ...inGroup, ...postDraft }),
  response: PostView,
  errors: ['GROUP_NOT_FOUND', ...postErrors],
})

export const deleteGroupPost = call({
  method: 'POST',
  path: '/groups/deleteGroupPost',
  auth: 'member',
  summary: 'Removes a post from a group.',
  description: 'For admins and the post’s author. Somebody else’s author is told, with the reason.',
  body: z.strictObject({ ...inGroup, postId: Id, reason: Note.optional() }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'POST_NOT_FOUND'],
})

export const getGroupContent = call({
  method: 'POST',
  path: '/groups/getGroupContent',
  auth: 'member',
  summary: 'Lists a group’s posts.',
  description:
    'For whom the group’s `visibility` lets read. HOT ranks by likes, comments and the people behind them, against ' +
    'age; an author’s own doings do not count.',
  body: z.strictObject({
    ...inGroup,
    mediaType: MediaType.optional(),
    sort: z.enum(['NEWEST', 'HOT']).default('NEWEST').describe('NEWEST unless told.'),
    ...paging,
  }),
  response: Page(PostView),
  errors: ['GROUP_NOT_FOUND'],
  reads: true,
})

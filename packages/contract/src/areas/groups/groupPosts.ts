import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, MediaType, Note, Ok, Page, PersonCard, PostView, Time, paging, postDraft } from '../../shared/index.ts'
import { inGroup, heldPostErrors, postErrors } from './shapes.ts'

export const createGroupPost = call({
  method: 'POST',
  path: '/groups/createGroupPost',
  auth: 'member',
  summary: 'Posts in a group or subgroup, now or at a set time.',
  description:
    'For those whom the group’s `postScope` or a granted right allows to post; others may ask with ' +
    '`requestPostingPermission` if `can.requestPosting` says so. An organisation’s own posts are made with ' +
    '`createEnterprisePost`. The post can be read by everyone who reads the group, or by fewer if `audience` says ' +
    'so. Where the group has new members’ posts looked at first, the answer is a post with `status` HELD, one of a ' +
    'person at a time: `ALREADY_SUBMITTED`.',
  body: z.strictObject({ ...inGroup, ...postDraft }),
  response: PostView,
  errors: ['GROUP_NOT_FOUND', ...postErrors, ...heldPostErrors],
})

export const deleteGroupPost = call({
  method: 'POST',
  path: '/groups/deleteGroupPost',
  auth: 'member',
  summary: 'Removes a post from a group.',
  description: 'For admins and the post’s author. When an admin removes it, the author is told, with the reason.',
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
    'For those who may read the group by its `visibility`. HOT ranks by likes, comments and the people behind them, ' +
    'against age; the author’s own activity does not count.',
  body: z.strictObject({
    ...inGroup,
    mediaType: MediaType.optional(),
    sort: z.enum(['NEWEST', 'HOT']).default('NEWEST').describe('NEWEST by default.'),
    ...paging,
  }),
  response: Page(PostView),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const getLatestGroupPosts = call({
  method: 'POST',
  path: '/groups/getLatestGroupPosts',
  auth: 'member',
  summary: 'Says what was posted last in the given groups, and whether it is new to the caller.',
  description:
    'For lists of groups. A group without a post that a feed would show the caller is left out. A post of another person is ' +
    'new to a member until `markGroupSeen`; to others nothing is.',
  body: z.strictObject({ groupIds: z.array(Id).min(1).max(50) }),
  response: z.strictObject({
    items: z
      .array(
        z.strictObject({
          groupId: Id,
          postId: Id,
          author: PersonCard.nullable().describe('Null if the caller may not know of them.'),
          text: z
            .string()
            .nullable()
            .describe('Its beginning, at most 140 characters; of a covered post the note, null without one.'),
          publishedAt: Time,
          isNew: z.boolean(),
        }),
      )
      .max(50),
  }),
  isReadOnly: true,
  extension: true,
})

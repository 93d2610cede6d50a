import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Audience,
  CaseCard,
  CommentView,
  Count,
  Id,
  MediaType,
  Ok,
  Page,
  PostView,
  Query,
  Time,
  paging,
} from '../../shared/index.ts'
import { oneOf } from '../../kernel/alternatives.ts'
import { CommentState, ContentState, Featured, PersonalMessage, Reason, Rule } from './shapes.ts'

/** A post or a comment; exactly one of them is named. */
const target = { postId: Id.optional(), commentId: Id.optional() }
const span = { from: Time.optional(), to: Time.optional() }
const reports = { reports: Count.describe('Still open.') }
const privateOnes = 'Content that is not public is found only while it has a case.'

export const deleteContent = call({
  method: 'POST',
  path: '/admin/deleteContent',
  auth: 'staff',
  summary: 'Removes a post or a comment without a case, along with every repost of it.',
  description:
    'It disappears everywhere at once and can be restored for 30 days; its author may appeal. Content that awaits a second ' +
    'opinion is decided in its case.',
  body: z
    .strictObject({ ...target, rule: Rule, reason: Reason, messageToAuthor: PersonalMessage.optional() })
    .check(oneOf('postId', 'commentId')),
  response: Ok,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'ALREADY_ESCALATED', 'OWN_ESCALATION'],
})

export const unblockContent = call({
  method: 'POST',
  path: '/admin/unblockContent',
  auth: 'staff',
  summary: 'Restores what was hidden or removed within the last 30 days, reposts included.',
  description: 'Not what its author deleted, nor what waits for a second opinion: that is decided in its case.',
  body: z.strictObject({ ...target, reason: Reason }).check(oneOf('postId', 'commentId')),
  response: z.union([PostView, CommentView]),
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'NOT_BLOCKED', 'ALREADY_ESCALATED', 'OWN_ESCALATION'],
})

export const featureContent = call({
  method: 'POST',
  path: '/admin/featureContent',
  auth: 'staff',
  summary: 'Features a post on Explore and on community pages.',
  description: 'Only posts that everybody may see. Featuring a post again moves it.',
  body: z.strictObject({
    postId: Id,
    position: z.int().min(0).max(99).optional().describe('0 is the first place; the last by default.'),
    until: Time.nullable().optional().describe('By default until it is removed from the featured posts.'),
  }),
  response: Featured,
  errors: ['POST_NOT_FOUND', 'NOT_PUBLIC'],
})

export const unfeatureContent = call({
  method: 'POST',
  path: '/admin/unfeatureContent',
  auth: 'staff',
  summary: 'Removes a post from the featured posts.',
  body: z.strictObject({ postId: Id }),
  response: Featured,
  errors: ['POST_NOT_FOUND'],
})

export const getContentPostPreviewById = call({
  method: 'GET',
  path: '/admin/getContentPostPreviewById/{postId}',
  auth: 'staff',
  summary: 'Reads a post as members see it, with its moderation state, even after it was removed.',
  description: privateOnes,
  params: z.strictObject({ postId: Id }),
  response: z.strictObject({ post: PostView, state: ContentState, case: CaseCard.nullable(), audience: Audience }),
  errors: ['POST_NOT_FOUND'],
})

export const searchContent = call({
  method: 'POST',
  path: '/admin/searchContent',
  auth: 'staff',
  summary: 'Searches posts, including hidden and removed ones, newest first.',
  description: privateOnes,
  body: z.strictObject({
    query: Query.optional(),
    filters: z
      .strictObject({
        authorId: Id.optional(),
        groupId: Id.optional(),
        states: z.array(ContentState).max(8).optional(),
        mediaType: MediaType.optional(),
        ...span,
      })
      .optional(),
    ...paging,
  }),
  response: Page(z.strictObject({ post: PostView, state: ContentState, ...reports })),
  isReadOnly: true,
  rateLimit: 'search',
})

export const searchComments = call({
  method: 'POST',
  path: '/admin/searchComments',
  auth: 'staff',
  summary: 'Searches comments, including hidden and removed ones, newest first.',
  description: privateOnes,
  body: z.strictObject({
    query: Query.optional(),
    filters: z
      .strictObject({
        authorId: Id.optional(),
        postId: Id.optional(),
        states: z.array(CommentState).max(5).optional(),
        ...span,
      })
      .optional(),
    ...paging,
  }),
  response: Page(z.strictObject({ comment: CommentView, state: CommentState, ...reports })),
  isReadOnly: true,
  rateLimit: 'search',
})

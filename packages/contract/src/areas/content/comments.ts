import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  CommentView,
  FormatsWithoutHeadings,
  Id,
  Mentions,
  Ok,
  Page,
  ReactionRecord,
  ReportReceipt,
  statement,
  queryPaging,
  reportFields,
} from '../../shared/index.ts'
import { CommentLiking } from './shapes.ts'

const commentLength = 2000
const text = statement(commentLength)
const linkUrl = z
  .null()
  .optional()
  .describe(
    'Null: no page is shown with it. Not sent: the first link in a new text, unless the preference `linkPreviews` is false.',
  )
const byId = z.strictObject({ id: Id })

export const addComment = call({
  method: 'POST',
  path: '/content/addComment',
  auth: 'member',
  summary: 'Comments on a post, or replies to a comment.',
  description:
    'For those whom the post’s comment scope admits. Notifies the author of what is answered and everyone mentioned, ' +
    'each once per comment. Replies more than three levels deep stand in one flat row, each naming what it answers.',
  body: z.strictObject({
    postId: Id,
    parentId: Id.optional().describe('The comment being answered, on the same post.'),
    text,
    mentions: Mentions.optional(),
    formats: FormatsWithoutHeadings.optional(),
    mediaId: Id.optional().describe('One picture.'),
    linkUrl,
  }),
  response: CommentView,
  errors: [
    'POST_NOT_FOUND',
    'COMMENT_NOT_FOUND',
    'MEDIA_NOT_FOUND',
    'COMMENTS_CLOSED',
    'RESTRICTED',
    'PREMIUM_REQUIRED',
    'SLOW_MODE',
  ],
})

export const getComments = call({
  method: 'GET',
  path: '/content/getComments/{postId}',
  auth: 'member',
  summary: 'Lists the comments of a post, or the replies to one of them.',
  description:
    'Each comes with its first three replies. A removed comment keeps its place, without text, as long as there are ' +
    'replies under it. Comments by people the reader blocks, or who block the reader, are left out.',
  params: z.strictObject({ postId: Id }),
  query: z.strictObject({
    sort: z.enum(['TOP', 'NEWEST']).default('TOP').describe('TOP, most liked first, by default.'),
    parentId: Id.optional().describe('Lists the replies to this comment.'),
    ...queryPaging,
  }),
  response: Page(CommentView),
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'PREMIUM_REQUIRED'],
})

export const getComment = call({
  method: 'GET',
  path: '/content/getComment/{id}',
  auth: 'member',
  summary: 'Reads one comment together with those it answers, so that a link to it can be opened.',
  params: byId,
  response: CommentView.extend({
    ancestors: z.array(CommentView).max(100).describe('The comments above it, from the first one down.'),
  }).meta({ id: 'CommentInThread' }),
  errors: ['COMMENT_NOT_FOUND', 'PREMIUM_REQUIRED'],
})

export const editComment = call({
  method: 'POST',
  path: '/content/editComment/{id}',
  auth: 'member',
  summary: 'Changes one of the caller’s comments; earlier versions are kept and it is marked as edited.',
  description: 'For those who may still comment there. Without a text, only the page that it shows changes.',
  params: byId,
  body: z
    .strictObject({
      text: text.optional(),
      mentions: Mentions.optional(),
      formats: FormatsWithoutHeadings.optional(),
      linkUrl,
    })
    .refine((change) => change.text !== undefined || (change.linkUrl === null && change.formats === undefined), {
      error: 'Expected a text or a linkUrl',
    }),
  response: CommentView,
  errors: ['COMMENT_NOT_FOUND', 'COMMENTS_CLOSED', 'RESTRICTED'],
})

export const deleteComment = call({
  method: 'POST',
  path: '/content/deleteComment/{id}',
  auth: 'member',
  summary: 'Removes a comment; replies keep their place.',
  description: 'For its author, the post’s author, admins of the post’s group, and moderators.',
  params: byId,
  response: Ok,
  errors: ['COMMENT_NOT_FOUND'],
})

export const likeComment = call({
  method: 'POST',
  path: '/content/likeComment',
  auth: 'member',
  summary: 'Likes a comment.',
  description: 'A like is the reaction ❤️.',
  body: z.strictObject({ commentId: Id }),
  response: CommentLiking,
  errors: ['RESTRICTED', 'COMMENT_NOT_FOUND', 'PREMIUM_REQUIRED'],
})

export const unlikeComment = call({
  method: 'POST',
  path: '/content/unlikeComment',
  auth: 'member',
  summary: 'Removes the like of a comment.',
  body: z.strictObject({ commentId: Id }),
  response: CommentLiking,
  errors: ['COMMENT_NOT_FOUND'],
})

export const getCommentLikes = call({
  method: 'GET',
  path: '/content/getCommentLikes/{id}',
  auth: 'member',
  summary: 'Lists who likes a comment, newest first.',
  params: byId,
  query: z.strictObject(queryPaging),
  response: Page(ReactionRecord),
  errors: ['COMMENT_NOT_FOUND'],
})

export const reportComment = call({
  method: 'POST',
  path: '/content/reportComment',
  auth: 'member',
  summary: 'Reports a comment to the moderators.',
  description:
    'The author does not learn who reported. There is one open report per member and comment: reporting again ' +
    'returns it.',
  body: z.strictObject({ commentId: Id, ...reportFields }),
  response: ReportReceipt,
  errors: ['COMMENT_NOT_FOUND', 'OWN_CONTENT'],
})

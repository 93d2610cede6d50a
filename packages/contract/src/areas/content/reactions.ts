import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Count,
  Emoji,
  Id,
  Page,
  ReactionCount,
  ReactionRecord,
  ReactionTarget,
  paging,
  queryPaging,
} from '../../shared/index.ts'
import { PostLiking } from './shapes.ts'

const target = ReactionTarget.shape
const Reactions = z.strictObject({ reactions: z.array(ReactionCount) })

export const likePost = call({
  method: 'POST',
  path: '/content/likePost',
  auth: 'member',
  summary: 'Likes a post.',
  description: 'A like is the reaction ❤️. Liking a post that is locked to the member requires its entitlement.',
  body: z.strictObject({ postId: Id }),
  response: PostLiking,
  errors: ['RESTRICTED', 'POST_NOT_FOUND', 'PREMIUM_REQUIRED'],
})

export const unlikePost = call({
  method: 'POST',
  path: '/content/unlikePost',
  auth: 'member',
  summary: 'Removes the like of a post.',
  body: z.strictObject({ postId: Id }),
  response: PostLiking,
  errors: ['POST_NOT_FOUND', 'PREMIUM_REQUIRED'],
})

export const getPostLikes = call({
  method: 'GET',
  path: '/content/getPostLikes/{id}',
  auth: 'member',
  summary: 'Lists who likes a post, newest first.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(queryPaging),
  response: Page(ReactionRecord),
  errors: ['POST_NOT_FOUND', 'PREMIUM_REQUIRED'],
})

export const reactionsAdd = call({
  method: 'POST',
  path: '/content/reactions/add',
  auth: 'member',
  summary: 'Adds an emoji to a post or a comment.',
  description:
    'Up to five different ones per member and target, and the like, ❤️, on top of them. Any emoji in Unicode’s list.',
  body: z.strictObject({ ...target, emoji: Emoji }),
  response: Reactions,
  errors: [
    'RESTRICTED',
    'POST_NOT_FOUND',
    'COMMENT_NOT_FOUND',
    'PREMIUM_REQUIRED',
    'NOT_AN_EMOJI',
    'TOO_MANY_REACTIONS',
  ],
})

export const reactionsRemove = call({
  method: 'POST',
  path: '/content/reactions/remove',
  auth: 'member',
  summary: 'Removes one of the caller’s emojis from a post or a comment.',
  body: z.strictObject({ ...target, emoji: Emoji }),
  response: Reactions,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'PREMIUM_REQUIRED', 'NOT_AN_EMOJI'],
})

export const reactionsList = call({
  method: 'POST',
  path: '/content/reactions/list',
  auth: 'member',
  summary: 'Counts the reactions to a post or a comment, emoji by emoji.',
  body: ReactionTarget,
  response: Reactions.extend({ total: Count }),
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'PREMIUM_REQUIRED'],
  isReadOnly: true,
})

export const reactionsListRecords = call({
  method: 'POST',
  path: '/content/reactions/listRecords',
  auth: 'member',
  summary: 'Lists who reacted to a post or a comment, and with what, newest first.',
  body: z.strictObject({ ...target, emoji: Emoji.optional().describe('Only those who reacted with it.'), ...paging }),
  response: Page(ReactionRecord),
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'PREMIUM_REQUIRED', 'NOT_AN_EMOJI'],
  isReadOnly: true,
})

export const reactionsGetUserReactions = call({
  method: 'POST',
  path: '/content/reactions/getUserReactions',
  auth: 'member',
  summary: 'Reads the caller’s reactions to many targets at once, to refresh a screen.',
  description: 'Targets that the member may not see are left out.',
  body: z.strictObject({ targets: z.array(ReactionTarget).min(1).max(100) }),
  response: z.strictObject({
    items: z.array(ReactionTarget.extend({ emojis: z.array(z.string()).max(6) })).max(100),
  }),
  isReadOnly: true,
})

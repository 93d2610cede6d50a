import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, FilledWith, Id, Image, Lang, Ok, Page, PostView, paging, queryPaging } from '../../shared/index.ts'
import { ofMediaType } from './shapes.ts'

const Category = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/)
  .describe('As listed by `getExploreCategories`.')

export const getFeed = call({
  method: 'POST',
  path: '/content/getFeed',
  auth: 'member',
  summary: 'Reads the home feed.',
  description:
    'FOLLOWING: posts by people followed and in groups joined, newest first. GROUPS: those in groups only. FOR_YOU: ' +
    'ranked by how close author and group are to the reader, by age and by variety, and each post says why it is ' +
    'there; what the reader has just published comes first, for an hour. Until the reader follows somebody, the first ' +
    'page of the other two is filled from FOR_YOU, and `filledWith` says so. Paging neither loses nor repeats ' +
    'anything; posts the reader may not see, or has muted or filtered, are left out. With `since`, `newCount` says ' +
    'how many posts came after that one.',
  body: z.strictObject({
    kind: z.enum(['FOLLOWING', 'GROUPS', 'FOR_YOU']),
    ...ofMediaType,
    since: Id.optional().describe('The newest post the reader has.'),
    ...paging,
  }),
  response: Page(PostView, { newCount: Count.describe('0 without `since`.'), filledWith: FilledWith }),
  isReadOnly: true,
})

export const getTrendingFeed = call({
  method: 'POST',
  path: '/content/getTrendingFeed',
  auth: 'member',
  summary: 'Reads the public posts that are rising now.',
  description:
    'Ranked by how many different people respond and how fast, halving every two hours; authors take turns. Where ' +
    'hardly anything rises, what people responded to in the past month follows. With ' +
    '`language`, only posts in it; otherwise those in the reader’s language come first.',
  body: z.strictObject({ language: Lang.optional(), ...ofMediaType, ...paging }),
  response: Page(PostView),
  isReadOnly: true,
})

export const getFeatured = call({
  method: 'GET',
  path: '/content/featured',
  auth: 'member',
  summary: 'Lists the posts that administrators feature, in their order.',
  description: 'Posts the reader may not see, or whose authors the reader has muted or blocked, are left out.',
  response: z.strictObject({ items: z.array(PostView).max(100) }),
  extension: true,
})

export const getExploreCategories = call({
  method: 'GET',
  path: '/content/getExploreCategories',
  auth: 'member',
  summary: 'Lists the categories to explore, those of the member’s interests first.',
  response: z.strictObject({
    items: z.array(
      z
        .strictObject({
          category: z.string(),
          title: z.string(),
          image: Image.nullable(),
          postCount: Count.describe('Public posts in the last 30 days.'),
        })
        .meta({ id: 'ExploreCategory' }),
    ),
  }),
})

export const getExplore = call({
  method: 'GET',
  path: '/content/getExplore/{category}',
  auth: 'member',
  summary: 'Lists the public posts of a category, those with the best response first.',
  description: 'An unknown category is `NOT_FOUND`.',
  params: z.strictObject({ category: Category }),
  query: z.strictObject({ ...ofMediaType, ...queryPaging }),
  response: Page(PostView),
  errors: ['NOT_FOUND'],
})

export const feedFeedback = call({
  method: 'POST',
  path: '/content/feedFeedback',
  auth: 'member',
  summary: 'Asks to be shown less of something in the feeds.',
  description:
    'POST hides this post; AUTHOR, GROUP and TOPICS lower similar ones in ranked feeds and suggestions, without ' +
    'unfollowing anybody. Nobody is told. `undo` reverses it.',
  body: z.strictObject({
    postId: Id,
    lessOf: z.enum(['POST', 'AUTHOR', 'GROUP', 'TOPICS']),
    undo: z.boolean().optional(),
  }),
  response: Ok,
  errors: ['POST_NOT_FOUND'],
  extension: true,
})

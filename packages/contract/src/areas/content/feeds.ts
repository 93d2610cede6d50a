import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, Image, Lang, Ok, Page, PostView, paging, queryPaging } from '../../shared/index.ts'
import { ofMediaType } from './shapes.ts'

const Category = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/)
  .describe('As named by `getExploreCategories`.')

export const getFeed = call({
  method: 'POST',
  path: '/content/getFeed',
  auth: 'member',
  summary: 'Reads the home feed.',
  description:
    'FOLLOWING: posts of people followed and groups joined, the newest first. GROUPS: those of groups alone. ' +
    'FOR_YOU: ranked by how near author and group are to the reader, by age and by variety, and each post says why ' +
    'it is there. Paging loses and repeats nothing; what the reader may not see, has muted or filtered is not in it. ' +
    'With `since`, `newCount` says how many posts came after that one.',
  body: z.strictObject({
    kind: z.enum(['FOLLOWING', 'GROUPS', 'FOR_YOU']),
    ...ofMediaType,
    since: Id.optional().describe('The newest post the reader has.'),
    ...paging,
  }),
  response: Page(PostView, { newCount: Count.describe('0 without `since`.') }),
  reads: true,
})

export const getTrendingFeed = call({
  method: 'POST',
  path: '/content/getTrendingFeed',
  auth: 'member',
  summary: 'Reads the public posts that rise now.',
  description:
    'By how many different people respond and how fast, fading by half every two hours; authors take turns. With ' +
    '`language` only what is in it, else what is in the reader’s language before the rest.',
  body: z.strictObject({ language: Lang.optional(), ...ofMediaType, ...paging }),
  response: Page(PostView),
  reads: true,
})

export const getFeatured = call({
  method: 'GET',
  path: '/content/featured',
  auth: 'member',
  summary: 'Lists what administrators feature, in their order.',
  description: 'What the reader may not see, or has muted or blocked, is not in it.',
  response: z.strictObject({ items: z.array(PostView).max(100) }),
  extension: true,
})

export const getExploreCategories = call({
  method: 'GET',
  path: '/content/getExploreCategories',
  auth: 'member',
  summary: 'Lists the categories to look around in, those of the member’s interests first.',
  response: z.strictObject({
    items: z.array(
      z
        .strictObject({
          category: z.string(),
          title: z.string(),
          image: Image.nullable(),
          postCount: Count.describe('Public posts of the last 30 days.'),
        })
        .meta({ id: 'ExploreCategory' }),
    ),
  }),
})

export const getExplore = call({
  method: 'GET',
  path: '/content/getExplore/{category}',
  auth: 'member',
  summary: 'Lists the public posts of a category, the most rewarding first.',
  description: 'An unknown category is `NOT_FOUND`.',
  params: z.strictObject({ category: Category }),
  query: z.strictObject({ ...ofMediaType, ...queryPaging }),
  response: Page(PostView),
})

export const feedFeedback = call({
  method: 'POST',
  path: '/content/feedFeedback',
  auth: 'member',
  summary: 'Asks to be shown less of something in the feeds.',
  description:
    'POST hides this post; AUTHOR, GROUP and TOPICS let what is like it sink in ranked feeds and suggestions, ' +
    'without unfollowing anybody. Nobody is told. `undo` takes it back.',
  body: z.strictObject({
    postId: Id,
    lessOf: z.enum(['POST', 'AUTHOR', 'GROUP', 'TOPICS']),
    undo: z.boolean().optional(),
  }),
  response: Ok,
  errors: ['POST_NOT_FOUND'],
  extension: true,
})

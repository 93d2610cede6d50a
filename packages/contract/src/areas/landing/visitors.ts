import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  CommentView,
  EventCard,
  GroupCard,
  Id,
  Image,
  Lang,
  LibraryItemView,
  LibraryView,
  Page,
  PostView,
  Time,
  queryNumber,
  queryPaging,
} from '../../shared/index.ts'

/* Everything that feeds, search engines and other websites show comes from these calls: it was opened to visitors. They
   answer everybody alike, so that caches may share the answers for five minutes. */

const toVisitors = {
  method: 'GET',
  auth: 'public',
  needsOpenPlace: true,
  extension: true,
  rateLimit: 'public',
  publicCacheSeconds: 300,
} as const

export const FeedKind = z.enum(['COMMUNITY', 'GROUP', 'PERSON', 'TOPIC', 'POST']).meta({
  id: 'FeedKind',
  description:
    'The posts of a community with its groups, of a group, a person or a hashtag; or the comments on a post.',
})
export type FeedKind = z.output<typeof FeedKind>

export const getPublicFeed = call({
  ...toVisitors,
  path: '/landing/feeds/{kind}/{key}',
  scope: 'posts:read',
  summary: 'Lists the newest posts, or the comments on a post, that were opened to visitors.',
  description:
    'Groups open theirs by `forVisitors`, people by `findableByVisitors`. Only posts for everyone, by authors with a public ' +
    'profile, outside of events and without reposts; premium ones as teasers, of those with a content warning (`sensitive.cover`) ' +
    'only its note, as `text`. What is not open is answered with 404, as if it did not exist.',
  params: z.strictObject({
    kind: FeedKind,
    key: z
      .string()
      .min(1)
      .max(200)
      .describe('The handle of the community, the id of the group or post, the username, or the hashtag without `#`.'),
  }),
  query: z.strictObject(queryPaging),
  response: z
    .strictObject({
      kind: FeedKind,
      key: z.string().describe('As it is written: in lower case where case does not matter.'),
      title: z.string().describe('The name of the group or person, the hashtag, or the beginning of the post.'),
      description: z.string(),
      language: Lang.nullable(),
      picture: Image.nullable(),
      banner: Image.nullable().describe('Of a group that has one.'),
      group: GroupCard.nullable().describe('The group or community itself; null for all else.'),
      posts: z.array(PostView).max(100).describe('Newest first; of `POST` the post alone.'),
      comments: z.array(CommentView).max(100).describe('Of `POST`: newest first, without their replies.'),
      nextCursor: z.string().nullable(),
    })
    .meta({ id: 'PublicFeed' }),
  errors: ['NOT_FOUND'],
})

export const listPublicEvents = call({
  ...toVisitors,
  path: '/landing/events',
  scope: 'events:read',
  summary: 'Lists the dates of events that were opened to visitors, the soonest first.',
  description:
    'Events for everyone in groups that are open to visitors; cancelled dates as such, and never an online link. A group ' +
    'that is not open is answered with 404.',
  query: z.strictObject({
    groupId: Id.optional().describe('A group; of a community also its groups.'),
    from: Time.optional().describe('Not over then; 30 days ago by default.'),
    to: Time.optional().describe('Begins before then; 12 months ahead by default.'),
    ...queryPaging,
    limit: queryNumber.int().min(1).max(500).default(20).describe('1–500, 20 by default.'),
  }),
  response: Page(
    z
      .strictObject({
        id: Id.describe('Of this date: the same for as long as it exists.'),
        event: EventCard,
        description: z.string(),
        version: z.int().min(0).describe('Increases with every change.'),
        createdAt: Time,
        updatedAt: Time,
      })
      .meta({ id: 'PublicEventDate' }),
  ),
  errors: ['NOT_FOUND'],
})

export const getPublicLibrary = call({
  ...toVisitors,
  path: '/landing/libraries/{libraryId}',
  scope: 'libraries:read',
  summary: 'Reads a library of a group that is open to visitors, with its items in their order.',
  description: 'Of a premium library only the first item. One that is not open is answered with 404.',
  params: z.strictObject({ libraryId: Id }),
  query: z.strictObject(queryPaging),
  response: Page(LibraryItemView, { library: LibraryView, group: GroupCard }),
  errors: ['NOT_FOUND'],
})

const maxPart = 50_000

export const getSitemapPart = call({
  ...toVisitors,
  path: '/landing/sitemap/{part}',
  summary: 'Lists the pages that search engines may find, in parts.',
  description:
    'Communities, groups, people, events to come and posts that are open to visitors. A job makes the parts every hour: what was ' +
    'closed since is not found at its own address. Where search engines are switched off, or before the job has run, 404.',
  params: z.strictObject({
    part: queryNumber.int().min(0).max(maxPart).describe('From 1; 0 for the list of parts alone.'),
  }),
  response: z
    .strictObject({
      part: z.int().min(0).describe('The number of the part.'),
      madeAt: Time.describe('When the job made it.'),
      parts: z
        .array(
          z.strictObject({
            part: z.int().min(1).describe('The number to ask for.'),
            changedAt: Time.nullable().describe('The latest change of its pages; null if none is known.'),
          }),
        )
        .max(maxPart)
        .describe('Only with `part` 0.'),
      pages: z
        .array(
          z.strictObject({
            path: z.string().describe('Below the address of the place.'),
            changedAt: Time.nullable().describe('Null for pages of which that is not known.'),
          }),
        )
        .max(10_000)
        .describe('The pages of the part; none with `part` 0.'),
    })
    .meta({ id: 'SitemapPart' }),
  errors: ['NOT_FOUND'],
})

export const getOEmbed = call({
  ...toVisitors,
  path: '/landing/oembed',
  summary: 'Describes an address of the place in the form of oEmbed 1.0, for other websites.',
  description:
    'A frame for communities and events, a title and an author for posts. Addresses that are not of this place, or not open to ' +
    'visitors, are answered with 404.',
  query: z.strictObject({
    url: z.string().max(2048).describe('The full address of a page.'),
    maxwidth: queryNumber.int().min(1).max(10_000).optional().describe('In pixels; frames have at least 200.'),
    maxheight: queryNumber.int().min(1).max(10_000).optional().describe('In pixels; frames have at least 120.'),
  }),
  response: z
    .strictObject({
      version: z.literal('1.0'),
      type: z.enum(['rich', 'link']),
      title: z.string(),
      author_name: z.string().optional().describe('Of a post.'),
      provider_name: z.string().describe('The name of the place.'),
      provider_url: z.string().describe('Its address.'),
      cache_age: z.int().min(0).describe('In seconds.'),
      html: z.string().optional().describe('The frame; of `rich`.'),
      width: z.int().min(1).optional().describe('In pixels; of `rich`.'),
      height: z.int().min(1).optional().describe('In pixels; of `rich`.'),
    })
    .meta({ id: 'OEmbed', description: 'The names of its members are those of oEmbed.' }),
  errors: ['EVENT_NOT_FOUND', 'NOT_FOUND'],
})

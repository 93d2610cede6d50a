import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { needs } from '../../kernel/alternatives.ts'
import {
  Count,
  EventCard,
  GroupCard,
  HashtagCard,
  Id,
  Lang,
  MediaType,
  Page,
  PersonCard,
  PostView,
  Query,
  SearchHit,
  SearchKind,
  Time,
  Zone,
  facets,
  line,
  paging,
  queryPaging,
} from '../../shared/index.ts'

const found = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), count: Count.describe('Roughly how many there are altogether.') })

/** Of the days that a query names. */
const timeZone = Zone.optional().describe(
  'Where the days of `before:` and `after:` begin; in the caller’s own zone by default.',
)
const operators =
  'A query may have operators: `from:@handle` or `from:me`; `in:` a group or conversation, by handle or name; ' +
  '`has:image`, `video`, `audio`, `file`, `link` or `poll`; `before:` and `after:` a day (`2026-03-01`), month, year, ' +
  '`today`, `yesterday` or a time ago (`7d`, `2w`, `3m`, `1y`); `is:saved`, `mine` or `unread`; `type:post`, `comment`, `event`, ' +
  '`message`, `person`, `group`, `topic` or `library`. Values with spaces stand in quotes, as do phrases. A minus ' +
  'excludes a word, a phrase or an operator. Anything else is words. Without words the newest are listed.'

export const search = call({
  method: 'GET',
  path: '/content/search/{query}',
  auth: 'member',
  summary: 'Finds posts by their text, best matches first, newer before older.',
  description: operators,
  params: z.strictObject({ query: Query }),
  query: z.strictObject(queryPaging),
  response: Page(PostView),
  supersededBy: 'searchV3',
  rateLimit: 'search',
})

export const searchV2 = call({
  method: 'POST',
  path: '/content/searchV2',
  auth: 'member',
  summary: 'Finds posts, people, groups, events and hashtags in one answer.',
  description:
    'Adds the other kinds to `search`, and facets: how many results each further filter would leave. Kinds that were ' +
    'not asked for come back empty. The query may have the operators of `search`. A key for programs finds the kinds that its scopes read.',
  body: z.strictObject({
    query: Query,
    timeZone,
    types: z
      .array(SearchKind.extract(['POST', 'PERSON', 'GROUP', 'EVENT', 'HASHTAG']))
      .min(1)
      .max(5)
      .optional()
      .describe('All by default.'),
    limit: z.int().min(1).max(100).default(5).describe('Of each kind; 5 by default.'),
  }),
  response: z.strictObject({
    posts: found(PostView),
    people: found(PersonCard),
    groups: found(GroupCard),
    events: found(EventCard),
    hashtags: found(HashtagCard),
    facets: facets('type', 'mediaType', 'group'),
  }),
  supersededBy: 'searchV3',
  isReadOnly: true,
  rateLimit: 'search',
})

export const searchV3 = call({
  method: 'POST',
  path: '/content/searchV3',
  auth: 'member',
  summary: 'Finds anything, filtered and sorted, with the places where it matched.',
  description:
    'Adds comments, libraries and their items, filters, highlights, paging through a single list, sorting by time and ' +
    'tolerance for typing errors to `searchV2`: `corrected` is then what was searched for instead. Filters that do ' +
    'not apply to a kind exclude it. `total` is an estimate. As in every search, `#word` finds posts with that hashtag. ' +
    'The query may have the operators of `search`; kinds to which they do not apply are not found. ' +
    'Without words, comments are found only by their author. A key for programs finds the kinds that its scopes read.',
  body: z.strictObject({
    query: Query,
    timeZone,
    types: z.array(SearchKind).min(1).max(8).optional().describe('All by default.'),
    filters: z
      .strictObject({
        authorId: Id,
        groupId: Id,
        mediaType: MediaType,
        from: Time,
        to: Time,
        place: line(200).describe('By name, for example `Graz, Austria`.'),
        radiusMeters: z.int().min(500).max(200_000).describe('Around the place; 25,000 by default.'),
        language: Lang,
      })
      .partial()
      .check(needs('radiusMeters', 'place'))
      .optional(),
    sort: z.enum(['RELEVANCE', 'TIME']).default('RELEVANCE').describe('RELEVANCE by default.'),
    ...paging,
  }),
  response: Page(SearchHit, {
    facets: facets('type', 'mediaType', 'group'),
    total: Count,
    corrected: z.string().nullable(),
  }),
  errors: ['PLACE_UNKNOWN', 'GROUP_NOT_FOUND', 'USER_NOT_FOUND'],
  isReadOnly: true,
  rateLimit: 'search',
})

import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  EntityKind,
  Id,
  Image,
  Latitude,
  Longitude,
  Ok,
  Page,
  Place,
  Query,
  SearchHistoryItem,
  line,
  queryPaging,
} from '../../shared/index.ts'

export const getSearchHistory = call({
  method: 'GET',
  path: '/accounts/searchHistory',
  auth: 'member',
  summary: 'Lists what the member searched for, newest first.',
  description: 'At most 50 are kept, each once. Anything the member may no longer see is left out.',
  query: z.strictObject(queryPaging),
  response: Page(SearchHistoryItem),
})

export const searchHistoryQuery = call({
  method: 'POST',
  path: '/accounts/searchHistory/query',
  auth: 'member',
  summary: 'Remembers a query; one already remembered moves to the top.',
  body: z.strictObject({ query: Query }),
  response: SearchHistoryItem,
})

export const searchHistoryEntity = call({
  method: 'POST',
  path: '/accounts/searchHistory/entity',
  auth: 'member',
  summary: 'Remembers a result that was opened; one already remembered moves to the top.',
  body: z
    .strictObject({
      kind: EntityKind,
      entityId: line(100).describe('Its id; for a hashtag the tag without `#`.'),
    })
    .refine(({ kind, entityId }) => kind === 'HASHTAG' || Id.safeParse(entityId).success, {
      path: ['entityId'],
      message: 'A UUID.',
    }),
  response: SearchHistoryItem,
  errors: ['USER_NOT_FOUND', 'GROUP_NOT_FOUND', 'EVENT_NOT_FOUND', 'POST_NOT_FOUND'],
})

export const deleteSearchHistory = call({
  method: 'DELETE',
  path: '/accounts/searchHistory',
  auth: 'member',
  summary: 'Forgets everything the member searched for.',
  response: Ok,
})

export const deleteSearchHistoryItem = call({
  method: 'DELETE',
  path: '/accounts/searchHistory/{id}',
  auth: 'member',
  summary: 'Forgets one entry.',
  params: z.strictObject({ id: Id }),
  response: Ok,
  errors: ['NOT_FOUND'],
})

const CompletionKind = z.enum(['PERSON', 'GROUP', 'HASHTAG', 'QUERY'])

export const searchAutocompletionQuery = call({
  method: 'POST',
  path: '/accounts/searchAutocompletion/query',
  auth: 'member',
  summary: 'Completes what is being typed: people, groups, hashtags, past queries.',
  description:
    'Nothing the member may not see is offered. People followed and groups joined come first. A key for programs is offered the kinds that its scopes read.',
  body: z.strictObject({
    text: Query,
    kinds: z.array(CompletionKind).min(1).max(4).optional().describe('All kinds by default.'),
  }),
  response: z.strictObject({
    items: z
      .array(
        z.strictObject({
          kind: CompletionKind,
          id: z.string().describe('Of a person, a group or a history entry; for a hashtag the tag.'),
          label: z.string(),
          hint: z.string().nullable().describe('The user name, which tells namesakes apart.'),
          count: z.int().nonnegative().nullable().describe('Members of a group, posts under a hashtag.'),
          image: Image.nullable(),
        }),
      )
      .max(10),
  }),
  isReadOnly: true,
  rateLimit: 'search',
})

export const searchAutocompletionLocation = call({
  method: 'POST',
  path: '/accounts/searchAutocompletion/location',
  auth: 'member',
  summary: 'Completes the name of a place, nearest first.',
  body: z.strictObject({
    text: Query,
    near: z.strictObject({ latitude: Latitude, longitude: Longitude }).optional(),
  }),
  response: z.strictObject({ places: z.array(Place).max(10) }),
  isReadOnly: true,
  rateLimit: 'search',
})

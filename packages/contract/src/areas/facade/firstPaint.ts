import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Count,
  EventCard,
  FeedReason,
  GroupCard,
  Id,
  MediaItem,
  Page,
  PersonCard,
  PersonRef,
  PostView,
  Profile,
  Recommendation,
  queryPaging,
} from '../../shared/index.ts'

const why = { reason: FeedReason.nullable() }
const FeedItem = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('POST'), post: PostView, ...why }),
    z.strictObject({ kind: z.literal('EVENT'), event: EventCard, ...why }),
    z.strictObject({ kind: z.literal('GROUP'), group: GroupCard, ...why }),
    z.strictObject({ kind: z.literal('PEOPLE'), people: z.array(Recommendation(PersonCard)).max(10), ...why }),
  ])
  .meta({ id: 'CombinedFeedItem' })

export const combinedFeed = call({
  method: 'GET',
  path: '/facade/combined-feed',
  auth: 'member',
  summary: 'Reads all that the home screen shows first: posts, events and groups in the order of time, and what waits.',
  description:
    'The same posts as `getFeed` of kind FOLLOWING, with coming events of the member’s groups and suggestions ' +
    'between them. `pinned`, `upcoming` and `unread` stand on every page; `requests` counts the decisions that wait ' +
    'for the member.',
  query: z.strictObject(queryPaging),
  response: Page(FeedItem, {
    pinned: z.array(PostView).max(3).describe('Pinned by the organisations the member belongs to.'),
    upcoming: z.array(EventCard).max(3).describe('Coming events that the member answered.'),
    unread: z.strictObject({ notifications: Count, messages: Count, requests: Count }),
  }),
})

export const profile = call({
  method: 'GET',
  path: '/facade/profile/{userId}',
  auth: 'member',
  summary: 'Reads all that a profile’s screen shows first.',
  description: 'Lists are empty where the profile is not open to the reader.',
  params: z.strictObject({ userId: PersonRef }),
  response: z.strictObject({
    profile: Profile,
    posts: Page(PostView),
    media: z.array(MediaItem).max(9).describe('Of the newest posts.'),
    groupsInCommon: z.array(GroupCard).max(6),
    conversationId: Id.nullable().describe('Of the two, if they have one.'),
  }),
  errors: ['USER_NOT_FOUND'],
})

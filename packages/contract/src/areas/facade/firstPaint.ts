import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Count,
  EventCard,
  FeedReason,
  FilledWith,
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
  summary:
    'Reads everything that the home screen shows first: posts, events and groups in order of time, and what is ' +
    'waiting for the member.',
  description:
    'The posts of `getFeed` of kind FOLLOWING, filled in like there, interspersed with coming events in the member’s groups and ' +
    'suggestions. `pinned`, `upcoming` and `unread` come with every page; `requests` counts the decisions waiting ' +
    'for the member.',
  query: z.strictObject(queryPaging),
  response: Page(FeedItem, {
    pinned: z.array(PostView).max(3).describe('Pinned by the organisations the member belongs to.'),
    upcoming: z.array(EventCard).max(3).describe('Coming events that the member has answered.'),
    filledWith: FilledWith,
    unread: z.strictObject({ notifications: Count, messages: Count, requests: Count }),
  }),
})

export const profile = call({
  method: 'GET',
  path: '/facade/profile/{userId}',
  auth: 'member',
  summary: 'Reads everything that a profile’s screen shows first.',
  description: 'Lists are empty if the profile is not open to the reader.',
  params: z.strictObject({ userId: PersonRef }),
  response: z.strictObject({
    profile: Profile,
    posts: Page(PostView),
    media: z.array(MediaItem).max(9).describe('From the newest posts.'),
    groupsInCommon: z.array(GroupCard).max(6),
    conversationId: Id.nullable().describe('Of the conversation between the two, if they have one.'),
  }),
  errors: ['USER_NOT_FOUND'],
})

export const profileSidebar = call({
  method: 'GET',
  path: '/facade/profile/{userId}/sidebar',
  auth: 'member',
  summary: 'Reads what stands beside a profile: the groups of both, and the events the person goes to.',
  description:
    'Groups whose members the reader may see, those the person joined last first. Coming events that the reader may ' +
    'see, where the person is confirmed and the reader may know the guests: each by the next such date, the soonest ' +
    'first. Events are left out for a private person whom the reader does not follow.',
  params: z.strictObject({ userId: PersonRef }),
  response: z.strictObject({ groupsInCommon: z.array(GroupCard).max(6), goingTo: z.array(EventCard).max(3) }),
  errors: ['USER_NOT_FOUND'],
  extension: true,
})

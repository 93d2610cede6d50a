import { z } from 'zod'
import { abilities } from './abilities.ts'
import { TopLevelJoinPolicy } from './enums.ts'
import { GroupCard, GroupSettings, groupAbilities, groupCounts, groupViewFields } from './groups.ts'
import { Accent, LandingSection } from './landing.ts'
import { Image } from './media.ts'
import { PostView } from './posts.ts'
import { Count, Id, Money, Time } from './primitives.ts'

export const StreamState = z.enum(['IDLE', 'LIVE', 'RECONNECTING', 'ENDED']).meta({ id: 'StreamState' })
export type StreamState = z.output<typeof StreamState>

export const StreamView = z
  .strictObject({
    id: Id,
    state: StreamState,
    title: z.string(),
    postId: Id.nullable(),
    hlsUrl: z.string().nullable().describe('Bound to the viewer; null until there is something to play.'),
    poster: Image.nullable(),
    viewers: Count,
    startedAt: Time.nullable(),
    scheduledLiveAt: Time.nullable(),
    endedAt: Time.nullable(),
  })
  .meta({ id: 'StreamView' })
export type StreamView = z.output<typeof StreamView>

export const StreamKeyView = z
  .strictObject({
    id: Id,
    label: z.string(),
    createdAt: Time,
    lastUsedAt: Time.nullable(),
    endsAt: Time.nullable().describe('When a replaced key stops working.'),
    state: z.enum(['ACTIVE', 'REPLACED', 'REVOKED']),
  })
  .meta({ id: 'StreamKeyView', description: 'A key without its secret, which is given once, when it is made.' })
export type StreamKeyView = z.output<typeof StreamKeyView>

export const EnterpriseGroupView = z
  .strictObject({
    ...groupViewFields,
    kind: z.literal('ENTERPRISE'),
    joinPolicy: TopLevelJoinPolicy,
    settings: z.strictObject({ ...GroupSettings.shape, joinPolicy: TopLevelJoinPolicy }),
    counts: z.strictObject({ ...groupCounts, groups: Count }),
    verified: z.boolean(),
    landing: z.strictObject({ published: z.boolean(), allowsNewUsersToJoin: z.boolean() }),
    accent: Accent.nullable().describe(
      'As chosen, otherwise in the colour of the picture; null for the installation’s own.',
    ),
    sections: z.array(LandingSection).describe('All of them, in order.'),
    pinnedPost: PostView.nullable(),
    live: StreamView.nullable(),
    can: abilities(...groupAbilities, 'postAsOrganization', 'pin', 'metrics', 'stream', 'joinCodes', 'landing'),
  })
  .meta({ id: 'EnterpriseGroupView', description: 'An organisation’s home.' })
export type EnterpriseGroupView = z.output<typeof EnterpriseGroupView>

export const OrganizationState = z.enum(['STARTED', 'EMAIL_VERIFIED', 'PENDING_REVIEW', 'VERIFIED', 'REJECTED']).meta({
  id: 'OrganizationState',
  description: 'A registration is reviewed once its e-mail is confirmed and its details are in.',
})
export type OrganizationState = z.output<typeof OrganizationState>

export const OrganizationContact = z
  .strictObject({
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'OrganizationContact' })
export type OrganizationContact = z.output<typeof OrganizationContact>

export const OrganizationView = z
  .strictObject({
    accountId: Id,
    name: z.string(),
    state: OrganizationState,
    email: z.string(),
    emailVerified: z.boolean(),
    website: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    contact: OrganizationContact.nullable(),
    enterpriseGroupId: Id.nullable(),
    review: z.strictObject({ decidedAt: Time.nullable(), note: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'OrganizationView' })
export type OrganizationView = z.output<typeof OrganizationView>

export const MetricsInterval = z.enum(['DAY', 'WEEK', 'MONTH']).meta({ id: 'MetricsInterval' })
export type MetricsInterval = z.output<typeof MetricsInterval>

export const MetricsSeries = z
  .enum([
    'MEMBERS',
    'NEW_MEMBERS',
    'LEAVERS',
    'ACTIVE',
    'POSTS',
    'COMMENTS',
    'REACTIONS',
    'EVENT_ATTENDANCE',
    'PREMIUM_REVENUE',
  ])
  .meta({
    id: 'MetricsSeries',
    description:
      '`MEMBERS` and `ACTIVE` are the state at the end of each point’s time, `ACTIVE` over a day, a week or thirty ' +
      'days depending on the interval; the others are sums. `PREMIUM_REVENUE` is in the minor unit of the totals’ ' +
      'currency.',
  })
export type MetricsSeries = z.output<typeof MetricsSeries>

export const MetricsView = z
  .strictObject({
    from: Time,
    to: Time,
    interval: MetricsInterval,
    countedAt: Time.nullable().describe('The time up to which it is counted; null if not at all yet.'),
    totals: z.strictObject({
      members: Count.describe('At the end, each person once.'),
      newMembers: Count,
      leavers: Count.describe('People who left the organisation and all its groups.'),
      activeDay: Count.describe('People who posted, commented, reacted or came to an event on the last day.'),
      activeWeek: Count.describe('Active people in the seven days to the end.'),
      activeMonth: Count.describe('Active people in the thirty days to the end.'),
      posts: Count,
      comments: Count,
      reactions: Count,
      eventAttendance: Count.describe(
        'For events that ended: the people checked in or, if there were none, the people confirmed.',
      ),
      premiumRevenue: Money.describe('Payments less refunds, in the currency of most sales.'),
    }),
    series: z
      .array(
        z.strictObject({
          name: MetricsSeries,
          points: z.array(z.strictObject({ at: Time.describe('Its beginning.'), value: z.int() })),
        }),
      )
      .describe('A point for each counted day, week or month.'),
    groups: z
      .array(
        z.strictObject({
          group: GroupCard,
          members: Count,
          newMembers: Count,
          leavers: Count,
          active: Count.describe('In the thirty days to the end.'),
          posts: Count,
          comments: Count,
          reactions: Count,
          eventAttendance: Count,
        }),
      )
      .max(100)
      .describe('The home and its groups, largest first; only those of five members and more.'),
    retention: z.array(
      z.strictObject({
        week: z.iso.date().describe('The Monday of the week in which they joined.'),
        joined: Count,
        kept: z
          .array(Count)
          .describe('How many were still there 1, 2, 3 … weeks later; not given if fewer than five joined.'),
      }),
    ),
  })
  .meta({ id: 'MetricsView' })
export type MetricsView = z.output<typeof MetricsView>

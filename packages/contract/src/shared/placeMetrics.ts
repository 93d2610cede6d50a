import { z } from 'zod'
import { GroupCard } from './groups.ts'
import { MetricsInterval } from './enterprise.ts'
import { Count, Day, Seconds, Time } from './primitives.ts'

export const MetricsPeriod = z.enum(['WEEK', 'MONTH', 'YEAR']).meta({
  id: 'MetricsPeriod',
  description: 'The last 7, 30 or 365 days, today included. Days are in UTC.',
})
export type MetricsPeriod = z.output<typeof MetricsPeriod>

const PlaceTotals = z.strictObject({
  members: Count.describe('People with an account, at the end.'),
  joined: Count,
  departed: Count.describe('People whose account was banned, paused or deleted.'),
  active: Count.describe('People who posted, commented, reacted, wrote a message or came to an event in the period.'),
  posts: Count,
  comments: Count,
  reactions: Count,
  queueWait: Seconds.nullable().describe('Median from the opening of a case to the decision; null without a decision.'),
  queueWait90: Seconds.nullable().describe('Nine of ten decisions took no longer.'),
  decided: Count.describe('Decisions on cases.'),
  overturned: Count.describe('Appeals that were granted.'),
})

export const PlaceMetrics = z
  .strictObject({
    period: MetricsPeriod,
    days: Count.describe('How many days the period has.'),
    countedAt: Time.nullable().describe('The time up to which it is counted; null if not at all yet.'),
    since: Day.nullable().describe('The first day that was counted.'),
    totals: PlaceTotals.nullable(),
    before: PlaceTotals.nullable().describe('The same of the period before; null unless all of its days were counted.'),
    interval: MetricsInterval.describe('Of `series`.'),
    series: z.array(
      z.strictObject({
        name: z.enum(['MEMBERS', 'ACTIVE', 'POSTS', 'QUEUE_WAIT']),
        points: z.array(z.strictObject({ at: Time, value: Count.nullable() })),
      }),
    ),
    growth: z.strictObject({
      interval: MetricsInterval,
      points: z.array(z.strictObject({ at: Time, members: Count, joined: Count })),
    }),
    queue: z
      .array(
        z.strictObject({
          at: Time,
          decided: Count,
          median: Seconds.nullable(),
          ninetieth: Seconds.nullable(),
          overturned: Count,
        }),
      )
      .describe('How long cases waited, by `interval`.'),
    opinions: z
      .strictObject({ agreed: Count, differed: Count })
      .describe('Second opinions given blind in the period, by whether they equal the first.'),
    deliveries: z
      .array(
        z.strictObject({
          at: Time,
          kind: z.enum(['MAIL', 'SMS', 'WEB', 'IOS', 'ANDROID']),
          delivered: Count,
          refused: Count,
          failed: Count,
        }),
      )
      .describe('How mails, text messages and pushes ended, by `interval`. Failed tries are repeated.'),
    weekdays: z.array(z.number().min(0)).describe('Posts on an average Monday, Tuesday and so on.'),
    retention: z.strictObject({
      unit: z.enum(['WEEK', 'MONTH']),
      cohorts: z.array(
        z.strictObject({
          startsOn: Day,
          joined: Count,
          kept: z
            .array(Count)
            .describe('How many were active in each following week or month; empty for fewer than five people.'),
        }),
      ),
    }),
    newcomers: z
      .strictObject({
        registered: Count,
        confirmed: Count.describe('Have confirmed an address or number.'),
        grouped: Count.describe('Of those: joined a group within seven days.'),
        spoke: Count.describe('Of the confirmed: posted, commented or reacted within seven days.'),
      })
      .nullable()
      .describe('How far those came who registered in the period; null for fewer than five people.'),
    growing: z.array(z.strictObject({ group: GroupCard, joined: Count })),
    quiet: z
      .array(z.strictObject({ group: GroupCard, postedAt: Time }))
      .describe('Groups without a post for 14 days; those that fell silent most recently come first.'),
  })
  .meta({ id: 'PlaceMetrics', description: 'How the whole installation is doing.' })
export type PlaceMetrics = z.output<typeof PlaceMetrics>

import { z } from 'zod'
import { FollowState } from './enums.ts'
import { Image } from './media.ts'
import { Count, Id, Time } from './primitives.ts'

export const AccountKind = z.enum(['PERSON', 'ORGANIZATION', 'BOT']).meta({
  id: 'AccountKind',
  description: 'BOT: a program acts as it; it is shown with the mark “App”.',
})
export type AccountKind = z.output<typeof AccountKind>

export const PersonCard = z
  .strictObject({
    id: Id,
    kind: AccountKind,
    username: z.string(),
    displayName: z.string(),
    avatar: Image.nullable(),
    isPrivate: z.boolean(),
    followState: FollowState,
    followsMe: z.boolean(),
  })
  .meta({ id: 'PersonCard', description: 'A person as shown beside what they wrote or did.' })
export type PersonCard = z.output<typeof PersonCard>

export const FriendsSummary = z
  .strictObject({ count: Count, items: z.array(PersonCard).max(3) })
  .meta({ id: 'FriendsSummary', description: 'How many mutual follows, and the first three.' })
export type FriendsSummary = z.output<typeof FriendsSummary>

export const FollowersSummary = z
  .strictObject({ count: Count, items: z.array(PersonCard).max(3) })
  .meta({ id: 'FollowersSummary', description: 'How many followers the viewer follows, and the three followed last.' })
export type FollowersSummary = z.output<typeof FollowersSummary>

export const ReactionCount = z
  .strictObject({ emoji: z.string(), count: Count, mine: z.boolean() })
  .meta({ id: 'ReactionCount' })
export type ReactionCount = z.output<typeof ReactionCount>

export const ReactionRecord = z
  .strictObject({ person: PersonCard, emoji: z.string(), createdAt: Time })
  .meta({ id: 'ReactionRecord', description: 'A person’s reaction, with its time.' })
export type ReactionRecord = z.output<typeof ReactionRecord>

export const PersonRef = z
  .union(
    [
      Id,
      z.literal('me'),
      z
        .string()
        .toLowerCase()
        .regex(/^@[a-z][a-z0-9._]{2,29}$/),
    ],
    'A user’s id, `me`, or `@` and the user name.',
  )
  .meta({ id: 'PersonRef', description: 'A person in a path: the id, `me`, or `@` followed by the user name.' })
export type PersonRef = z.output<typeof PersonRef>

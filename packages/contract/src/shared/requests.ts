import { z } from 'zod'
import { EventCard } from './events.ts'
import { GroupCard } from './groups.ts'
import { FriendsSummary, PersonCard } from './people.ts'
import { PostView } from './posts.ts'
import { Id, Seconds, Time } from './primitives.ts'

export const RequestKind = z.enum(['JOIN', 'POSTING', 'ADMIN']).meta({ id: 'RequestKind' })
export type RequestKind = z.output<typeof RequestKind>

export const RequestState = z.enum(['PENDING', 'ACCEPTED', 'IGNORED', 'DENIED', 'REJECTED', 'CANCELLED']).meta({
  id: 'RequestState',
  description: 'A join request is ignored, a request for admin denied, one for posting rejected.',
})
export type RequestState = z.output<typeof RequestState>

export const RequestView = z
  .strictObject({
    id: Id,
    kind: RequestKind,
    group: GroupCard,
    person: PersonCard,
    friendsInCommon: FriendsSummary.describe(
      'Friends of the caller and of the person, among those the caller may see.',
    ),
    note: z.string().nullable(),
    questions: z.array(z.string()).describe('The questions to the answers, as they were asked then.'),
    answers: z.array(z.string()).max(5),
    heldPost: PostView.nullable().describe('Attached to the request; appears when it is accepted.'),
    isForPostOnly: z
      .boolean()
      .describe('A new member’s post waits: accepting publishes it and grants nothing beyond that.'),
    state: RequestState,
    createdAt: Time,
    decidedBy: PersonCard.nullable(),
    decidedAt: Time.nullable(),
    retryAfter: Seconds.nullable().describe('Until the request may be made again.'),
  })
  .meta({ id: 'RequestView', description: 'Somebody asks to join, to post, or to become an admin.' })
export type RequestView = z.output<typeof RequestView>

export const InvitationState = z.enum(['PENDING', 'ACCEPTED', 'IGNORED', 'CANCELLED']).meta({ id: 'InvitationState' })
export type InvitationState = z.output<typeof InvitationState>

export const InvitationView = z
  .strictObject({
    id: Id,
    group: GroupCard.nullable(),
    event: EventCard.nullable(),
    person: PersonCard,
    invitedBy: PersonCard,
    note: z.string().nullable(),
    state: InvitationState.describe('The inviter sees IGNORED as PENDING.'),
    createdAt: Time,
  })
  .meta({ id: 'InvitationView' })
export type InvitationView = z.output<typeof InvitationView>

export const MailRights = z
  .strictObject({
    reason: z
      .enum(['TOO_NEW', 'STAFF', 'NOBODY', 'MONTH', 'DAY'])
      .nullable()
      .describe(
        'Why the caller may not mail invitations now; null if they may. MONTH: they have sent all of a month. DAY: ' +
          'they are new, and have sent all of a day.',
      ),
    from: Time.nullable().describe('When a member who is too new, or has sent all of a day, may.'),
    left: z
      .int()
      .min(0)
      .nullable()
      .describe('How many addresses are left today or this month; null without such a limit.'),
  })
  .meta({ id: 'MailRights', description: 'Whether the place lets a member invite people from outside.' })
export type MailRights = z.output<typeof MailRights>

import { z } from 'zod'
import { TwoValueScope } from './enums.ts'
import { abilities } from './abilities.ts'
import { GroupCard } from './groups.ts'
import { Image } from './media.ts'
import { FriendsSummary, PersonCard } from './people.ts'
import { Place, PlaceInput } from './places.ts'
import { EntitlementView } from './premium.ts'
import { Count, Description, Id, Note, Time, Title, Url, Version, Zone } from './primitives.ts'
import { RichText, formatsOf } from './text.ts'

export const LinkAudience = z
  .enum(['CONFIRMED', 'ALL'])
  .meta({ id: 'LinkAudience', description: 'The people who get an event’s online link.' })
export type LinkAudience = z.output<typeof LinkAudience>

export const EventConfirmation = z
  .enum(['AUTO', 'BY_HOST'])
  .meta({ id: 'EventConfirmation', description: 'Whether a free seat is given automatically or by a host.' })
export type EventConfirmation = z.output<typeof EventConfirmation>

export const EventState = z.enum(['SCHEDULED', 'CANCELLED', 'ENDED']).meta({ id: 'EventState' })
export type EventState = z.output<typeof EventState>

export const EventMemberState = z
  .enum(['INVITED', 'INTERESTED', 'WAITLISTED', 'CONFIRMED', 'NOT_ATTENDING', 'REMOVED'])
  .meta({ id: 'EventMemberState' })
export type EventMemberState = z.output<typeof EventMemberState>

export const EventRecurrence = z
  .string()
  .min(1)
  .max(500)
  .meta({ id: 'EventRecurrence', description: 'An RRULE of RFC 5545, evaluated in the event’s own zone.' })

/** The fields of an event, as sent; spread it into a body's object. */
export const eventDraft = {
  title: Title,
  description: Description.optional(),
  descriptionFormats: formatsOf('description'),
  coverMediaId: Id.nullable().optional(),
  startTime: Time,
  endTime: Time,
  timeZone: Zone,
  place: PlaceInput.nullable().optional(),
  onlineLink: Url.nullable().optional(),
  linkAudience: LinkAudience.optional().describe('CONFIRMED by default.'),
  visibility: TwoValueScope.optional().describe('The group’s own by default; never wider.'),
  joinScope: TwoValueScope.optional(),
  confirmation: EventConfirmation.optional().describe('AUTO by default.'),
  capacity: z.int().min(1).max(100_000).nullable().optional().describe('Seats; null for no limit.'),
  recurrence: EventRecurrence.nullable().optional(),
  cost: z
    .union([z.literal('FREE'), Id])
    .optional()
    .describe('FREE, or the entitlement that admits.'),
  hostIds: z.array(Id).max(10).optional(),
  questions: z.array(Note).max(5).optional().describe('Put to those who answer.'),
  rsvpClosesAt: Time.nullable()
    .optional()
    .describe(
      'Until when answers are accepted: the end by default and at the latest. It moves with the start, by the clock of `timeZone`.',
    ),
}
export const EventDraft = z.strictObject(eventDraft).meta({ id: 'EventDraft' })
export type EventDraft = z.output<typeof EventDraft>

export const GoingSummary = z.strictObject({ count: Count, items: z.array(PersonCard).max(4) }).meta({
  id: 'GoingSummary',
  description: 'How many are going, and up to four whom the viewer may see there: mutual follows first.',
})
export type GoingSummary = z.output<typeof GoingSummary>

export const SeriesDate = z
  .strictObject({
    startTime: Time,
    state: EventState,
    spotsLeft: Count.nullable().describe('Null for no limit.'),
    movedFromTime: Time.nullable().describe('The start that the series planned, if the date was moved.'),
  })
  .meta({ id: 'SeriesDate' })
export type SeriesDate = z.output<typeof SeriesDate>

const cardFields = {
  id: Id,
  title: z.string(),
  cover: Image.nullable(),
  startTime: Time,
  endTime: Time,
  timeZone: z.string(),
  place: Place.nullable(),
  online: z.boolean(),
  group: GroupCard.nullable(),
  state: EventState,
  capacity: z.int().min(1).nullable(),
  spotsLeft: Count.nullable().describe('Null for no limit.'),
  requiresApproval: z
    .boolean()
    .describe('Hosts give the places, and the viewer is none of them: coming has to be confirmed.'),
  cost: EntitlementView.nullable().describe('Null for free.'),
  recurrence: z.string().nullable(),
  myState: EventMemberState.nullable(),
  friendsGoing: FriendsSummary,
  going: GoingSummary,
  moreDates: Count.describe('Of a series: how many dates that take place are planned after this one.'),
}
export const EventCard = z.strictObject(cardFields).meta({
  id: 'EventCard',
  description: 'An event as shown in lists; for a recurring one, the occurrence that starts at `startTime`.',
})
export type EventCard = z.output<typeof EventCard>

export const EventMemberView = z
  .strictObject({
    eventId: Id,
    occurrence: Time.nullable().describe('Which occurrence of a recurring event, by its start.'),
    person: PersonCard,
    state: EventMemberState,
    waitlistPosition: z.int().min(1).nullable(),
    checkedInAt: Time.nullable(),
    checkedInBy: PersonCard.nullable(),
    questions: z
      .array(z.string())
      .optional()
      .describe('The questions to the answers, as they were asked then; for hosts and the guest.'),
    answers: z.array(z.string()).optional().describe('For hosts and the guest.'),
    message: z.string().nullable().optional().describe('The guest’s message to the hosts; for hosts and the guest.'),
    reason: z.string().nullable().optional().describe('Why a host removed the guest; for hosts and the guest.'),
    requestedSpot: z
      .boolean()
      .optional()
      .describe('INTERESTED, and waiting for a host to give a place; for hosts and the guest.'),
    note: z.string().nullable().optional().describe('For hosts.'),
    ticket: z
      .strictObject({ code: z.string(), qr: z.string().describe('The text of the QR code.') })
      .optional()
      .describe('For the guest, once confirmed.'),
    invitedBy: PersonCard.nullable(),
    source: z.enum(['MEMBER', 'EVENTBRITE']),
    updatedAt: Time,
  })
  .meta({ id: 'EventMemberView' })
export type EventMemberView = z.output<typeof EventMemberView>

export const EventView = z
  .strictObject({
    ...cardFields,
    version: Version,
    description: RichText,
    hosts: z.array(PersonCard),
    checkers: z.array(PersonCard).optional().describe('People who may check guests in besides the hosts; for hosts.'),
    locked: EntitlementView.nullable().describe(
      'The entitlement that the viewer has to buy before coming; null for none.',
    ),
    onlineLink: z.string().nullable().optional().describe('For those it is meant for.'),
    linkAudience: LinkAudience,
    visibility: TwoValueScope,
    joinScope: TwoValueScope,
    confirmation: EventConfirmation,
    questions: z.array(z.string()).max(5),
    rsvpClosesAt: Time.nullable(),
    nextOccurrences: z
      .array(Time)
      .max(5)
      .describe('The next dates of a series; where none is left, of what was split off from it.'),
    seriesDates: z
      .array(SeriesDate)
      .max(8)
      .describe('Dates of a series that are not over, the cancelled ones included, earliest first.'),
    counts: z.strictObject({
      invited: Count,
      interested: Count,
      waitlisted: Count,
      confirmed: Count,
      notAttending: Count,
      checkedIn: Count.optional().describe('For hosts.'),
    }),
    me: EventMemberView.nullable(),
    icsUrl: z.string(),
    can: abilities('rsvp', 'invite', 'confirm', 'checkIn', 'seeGuests', 'post', 'update', 'edit', 'delete'),
  })
  .meta({ id: 'EventView' })
export type EventView = z.output<typeof EventView>

import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { EventMemberView, Id, Page, PersonCard, Time, Token, paging, typedCode } from '../../shared/index.ts'
import { atMostOneOf, needs, oneOf } from '../../kernel/alternatives.ts'
import { EventToCheckIn, ExternalProvider, LinkedEvent } from './shapes.ts'

const ExternalId = z.string().regex(/^[0-9]{1,32}$/, 'The provider’s number of the event.')

export const getOwnedEvents = call({
  method: 'POST',
  path: '/eventCheckIn/getOwnedEvents',
  auth: 'member',
  summary: 'Lists the events that the member may check people in for, those closest in time first.',
  description: 'As a host or a named checker. Recurring events are listed by occurrence.',
  body: z.strictObject({
    from: Time.optional().describe('12 hours ago by default.'),
    to: Time.optional(),
    ...paging,
  }),
  response: Page(EventToCheckIn),
  isReadOnly: true,
})

export const checkInUser = call({
  method: 'POST',
  path: '/eventCheckIn/checkInUser',
  auth: 'member',
  summary: 'Checks a guest in by ticket, code or name, or undoes a check-in.',
  description:
    'For hosts and checkers. One of `ticket`, `userId` and `code` names the guest; the outcome is in `result`, not ' +
    'in a refusal, and every attempt is recorded. Characters that a reader sends around a ticket do not matter; NOT_A_TICKET: ' +
    'what was scanned is none, or was changed on the way, for example to capitals. For ALREADY_IN, `at` and `by` describe the check-in that counts. ' +
    'Repeating a `nonce` gives the first answer, so scans made offline are sent later, with the time they were made ' +
    'in `at`. `force`, for hosts, lets in somebody who is not confirmed while there is room. `undo` names the ' +
    'check-in to undo.',
  body: z
    .strictObject({
      eventId: Id.optional(),
      ticket: Token.optional().describe('The text of the QR code.'),
      userId: Id.optional(),
      code: typedCode(20).optional().describe('The short code of the ticket, typed in.'),
      occurrence: Time.optional().describe('For a recurring event; the nearest by default.'),
      direction: z
        .enum(['ENTRY', 'EXIT'])
        .default('ENTRY')
        .describe('ENTRY by default; an EXIT that is recorded also gives CHECKED_IN.'),
      nonce: z.string().min(8).max(64).optional().describe('Chosen by the scanner for this scan.'),
      at: Time.optional().describe('When it was scanned.'),
      force: z.boolean().optional(),
      undo: Id.optional(),
    })
    .check(
      oneOf('ticket', 'userId', 'code', 'undo'),
      atMostOneOf('undo', 'eventId'),
      needs('ticket', 'eventId'),
      needs('userId', 'eventId'),
      needs('code', 'eventId'),
      needs('eventId', 'nonce'),
      needs('eventId', 'at'),
    ),
  response: z.strictObject({
    result: z.enum(['CHECKED_IN', 'ALREADY_IN', 'NOT_CONFIRMED', 'NOT_ON_LIST', 'NOT_A_TICKET', 'UNDONE']),
    checkInId: Id,
    member: EventMemberView.nullable(),
    at: Time,
    by: PersonCard.nullable().describe('Null: scanned elsewhere, or by somebody the caller may not know of.'),
  }),
  errors: ['EVENT_NOT_FOUND', 'EVENT_FULL'],
})

export const createEvent = call({
  method: 'POST',
  path: '/eventCheckIn/createEvent',
  auth: 'member',
  summary: 'Opens check-in for an event, or links an event managed elsewhere to a group.',
  description:
    'Either `eventId`, for its hosts, or `groupId` with `provider` and `externalId`, for its admins: the event and ' +
    'its guests are then read from there and kept up to date. Tickets are linked to members of the group who have ' +
    'confirmed the address they were bought with; other guests are counted and let in by their barcode, and nothing ' +
    'that names them is kept. Checkers may check in and see the guest list, nothing else; the list sent replaces the ' +
    'previous one.',
  body: z
    .strictObject({
      eventId: Id.optional(),
      groupId: Id.optional(),
      provider: ExternalProvider.optional(),
      externalId: ExternalId.optional(),
      checkerIds: z.array(Id).max(20).optional(),
    })
    .check(
      oneOf('eventId', 'groupId'),
      needs('groupId', 'provider'),
      needs('groupId', 'externalId'),
      needs('provider', 'groupId'),
      needs('externalId', 'groupId'),
    ),
  response: LinkedEvent,
  errors: ['EVENT_NOT_FOUND', 'GROUP_NOT_FOUND', 'USER_NOT_FOUND', 'EXTERNAL_NOT_FOUND', 'ALREADY_LINKED'],
  ownTransaction: true,
})

export const eventbriteWebhook = call({
  method: 'POST',
  path: '/eventCheckIn/eventbriteWebhook',
  auth: 'webhook',
  summary: 'Receives a hint from Eventbrite that something changed.',
  description:
    'The address carries the secret token. Nothing in the body is trusted: the object it names is fetched from ' +
    'Eventbrite with the group’s own token, and guests are stored under their number there. An `api_url` on any ' +
    'other host is refused.',
  query: z.strictObject({ token: Token }),
  body: z.looseObject({ api_url: z.string().max(2048) }),
  response: z.strictObject({ received: z.literal(true) }),
  errors: ['BAD_TOKEN', 'FOREIGN_URL'],
  rawBody: true,
})

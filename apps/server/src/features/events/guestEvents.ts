import { type EventRules, none } from '#kernel/work/events.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import { hostIds } from './events/store/hosts.ts'

interface OnEvent {
  readonly eventId: string
  readonly groupId: string
}
interface Seat {
  readonly eventId: string
  readonly userId: string
}

export interface GuestEvents {
  /** A person’s place on an event’s list changed; `byIsolatedAuthor`: it concerns nobody but them. */
  'event.guestsChanged': OnEvent & { userIds: readonly string[]; byId: string | null; byIsolatedAuthor: boolean }
  /** A guest who was waiting, or asked, has a spot. */
  'event.spotConfirmed': Seat & { dateId: string; byId: string | null }
  /** Where hosts give the spots: a guest asks for one, or no longer does. */
  'event.seatRequested': Seat
  'event.seatRequestEnded': Seat
  'event.invited': { eventId: string; userIds: readonly string[]; byId: string }
  /** A host removed them from the list. */
  'event.guestsRemoved': { eventId: string; userIds: readonly string[] }
  /** The people checking guests in besides the hosts changed. */
  'event.checkersChanged': OnEvent & { namedIds: readonly string[]; droppedIds: readonly string[]; byId: string }
  /** A person came or left, or a check-in was undone. */
  'event.checkedIn': OnEvent & { userId: string | null; byId: string | null }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends GuestEvents {}
}

/**
 * The maximum of guests whose own devices get a stored event that their place changed; with more, only open screens get
 * it.
 */
const maxRecipients = 500

const changed = ({ eventId, groupId }: OnEvent, userIds: readonly string[], isForAll: boolean): OutgoingFrame => ({
  to: userIds.length > maxRecipients ? [] : userIds,
  ...(isForAll ? { screen: { kind: 'EVENT', id: eventId } as const } : {}),
  name: 'event.changed',
  data: { eventId, groupId },
})
const about = (eventId: string) => ({ kind: 'EVENT', id: eventId }) as const

/** Recipients of frames and notifications about an event’s guests and check-in. */
export const guestEvents: EventRules<GuestEvents> = {
  'event.guestsChanged': {
    audience: async (_, { userIds, byIsolatedAuthor, ...event }) => [changed(event, userIds, !byIsolatedAuthor)],
    notify: none,
  },
  'event.spotConfirmed': {
    audience: none,
    // A spot is a fact: its holder is notified even if they mute the giver.
    notify: async (_, { eventId, userId, byId }) =>
      userId === byId
        ? []
        : [
            {
              to: [userId],
              type: 'CONTENT_POST',
              kind: null,
              reason: 'SEAT_CONFIRMED',
              target: about(eventId),
              actorId: null,
            },
          ],
  },
  'event.seatRequested': {
    audience: none,
    notify: async ({ tx }, { eventId, userId }) => [
      {
        to: await hostIds(tx, eventId),
        type: 'GROUP_JOIN_REQUEST',
        kind: null,
        reason: 'EVENT_SEAT_REQUESTED',
        target: about(eventId),
        actorId: userId,
      },
    ],
  },
  'event.seatRequestEnded': {
    audience: none,
    notify: async (_, { eventId, userId }) => [
      {
        to: [],
        type: 'GROUP_JOIN_REQUEST',
        kind: null,
        reason: 'EVENT_SEAT_REQUESTED',
        target: about(eventId),
        actorId: userId,
        isUndone: true,
      },
    ],
  },
  'event.invited': {
    audience: none,
    notify: async (_, { eventId, userIds, byId }) => [
      {
        to: userIds,
        type: 'GROUP_INVITE',
        kind: null,
        reason: 'INVITED_TO_EVENT',
        target: about(eventId),
        actorId: byId,
      },
    ],
  },
  'event.guestsRemoved': {
    audience: none,
    // The host is not named, as in all moderation.
    notify: async (_, { eventId, userIds }) => [
      {
        to: userIds,
        type: 'GROUP_JOIN_REQUEST',
        kind: null,
        reason: 'TAKEN_OFF_EVENT',
        target: about(eventId),
        actorId: null,
      },
    ],
  },
  'event.checkersChanged': {
    audience: async (_, { namedIds, droppedIds, ...event }) => [changed(event, [...namedIds, ...droppedIds], true)],
    notify: async (_, { eventId, namedIds, byId }) => [
      {
        to: namedIds.filter((id) => id !== byId),
        type: 'GROUP_INVITE',
        kind: null,
        reason: 'NAMED_ON_DOOR',
        target: about(eventId),
        actorId: byId,
      },
    ],
  },
  'event.checkedIn': {
    audience: async (_, { userId, ...event }) => [changed(event, userId ? [userId] : [], true)],
    notify: none,
  },
}

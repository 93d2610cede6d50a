import { type EventRules, none } from '#kernel/work/events.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { recipientsAmong, isIsolated } from './notices/store/audience.ts'

interface OnEvent {
  readonly eventId: string
  readonly groupId: string
}
/** `byIsolatedAuthor`: only its maker sees it. */
type Done = OnEvent & { byId: string; byIsolatedAuthor: boolean }

/** Why guests are notified of an event. */
export type EventReason = 'EVENT_NEWS' | 'EVENT_CHANGED' | 'EVENT_CANCELLED' | 'EVENT_REMINDER'

export interface EventEvents {
  'event.created': Done
  /** Its page changed; guests and check-in have events of their own. */
  'event.changed': Done
  /** Its dates from one on became an event of their own. */
  'event.split': { from: string; to: string }
  'event.deleted': Done
  /** The event is gone for good: other features delete their data about it. */
  'event.purged': OnEvent
  /** These guests are notified of it; each once per `itemId`. */
  'event.guestsNotified': {
    eventId: string
    reason: EventReason
    userIds: readonly string[]
    byId: string | null
    itemId: string
  }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends EventEvents {}
}

async function changed(
  { tx }: TxContext,
  { eventId, groupId, byId, byIsolatedAuthor }: Done,
): Promise<OutgoingFrame[]> {
  const frame = { name: 'event.changed', data: { eventId, groupId } } as const
  if (byIsolatedAuthor) return [{ ...frame, to: [byId] }]
  return [
    { ...frame, to: await recipientsAmong(tx, eventId, byId), screen: { kind: 'EVENT', id: eventId } },
    { ...frame, screen: { kind: 'GROUP', id: groupId } },
  ]
}
/** The number of a group's events changed. */
const counted = ({ groupId, byIsolatedAuthor }: Done): OutgoingFrame[] =>
  byIsolatedAuthor ? [] : [{ screen: { kind: 'GROUP', id: groupId }, name: 'group.changed', data: { groupId } }]

/** Recipients of frames and notifications about events. */
export const eventEvents: EventRules<EventEvents> = {
  'event.created': {
    audience: async (within, data) => [...(await changed(within, data)), ...counted(data)],
    notify: none,
  },
  'event.changed': { audience: changed, notify: none },
  'event.split': { subject: ({ from }) => from, audience: none, notify: none },
  'event.deleted': {
    audience: async (within, data) => [...(await changed(within, data)), ...counted(data)],
    notify: none,
  },
  'event.purged': { subject: ({ eventId }) => eventId, audience: none, notify: none },
  'event.guestsNotified': {
    audience: none,
    notify: async ({ tx, app }, { eventId, reason, userIds, byId, itemId }) =>
      byId !== null && (await isIsolated(tx, byId, app.runtime.now()))
        ? []
        : [
            {
              to: userIds,
              type: 'CONTENT_POST',
              kind: null,
              reason,
              target: { kind: 'EVENT', id: eventId },
              // Time and cancellation are facts: guests who mute or block the host are notified, too.
              actorId: reason === 'EVENT_NEWS' ? byId : null,
              itemId,
            },
          ],
  },
}

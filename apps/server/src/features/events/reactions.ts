import { type Announcement, type Reactions, type Within, nobody } from '../../kernel/events.ts'
import { heardBy } from './store/audience.ts'

interface OnEvent {
  readonly eventId: string
  readonly groupId: string
}
/** `silent`: it is its maker’s alone. */
type Done = OnEvent & { byId: string; silent: boolean }

/** Why guests are told of an event. */
export type EventReason = 'EVENT_NEWS' | 'EVENT_CHANGED' | 'EVENT_CANCELLED' | 'EVENT_REMINDER'

declare module '../../kernel/events.ts' {
  interface DomainEvents {
    'event.created': Done
    /** What its page says is different; of its guests and its door there are events of their own. */
    'event.changed': Done
    'event.deleted': Done
    /** It is gone for good, and so is what other features keep of it. */
    'event.purged': OnEvent
    /** These guests are told of it; of one `itemId` each once. */
    'event.told': {
      eventId: string
      reason: EventReason
      userIds: readonly string[]
      byId: string | null
      itemId: string
    }
  }
}

type Mine = 'event.created' | 'event.changed' | 'event.deleted' | 'event.purged' | 'event.told'

async function changed({ tx }: Within, { eventId, groupId, byId, silent }: Done): Promise<Announcement[]> {
  const frame = { name: 'event.changed', data: { eventId, groupId } } as const
  if (silent) return [{ ...frame, to: [byId] }]
  return [
    { ...frame, to: await heardBy(tx, eventId, byId), watching: { kind: 'EVENT', id: eventId } },
    { ...frame, watching: { kind: 'GROUP', id: groupId } },
  ]
}
/** How many events a group has is different. */
const counted = ({ groupId, silent }: Done): Announcement[] =>
  silent ? [] : [{ watching: { kind: 'GROUP', id: groupId }, name: 'group.changed', data: { groupId } }]

/** Who hears and who is told of events. */
export const eventReactions: Pick<Reactions, Mine> = {
  'event.created': {
    audience: async (within, data) => [...(await changed(within, data)), ...counted(data)],
    notify: nobody,
  },
  'event.changed': { audience: changed, notify: nobody },
  'event.deleted': {
    audience: async (within, data) => [...(await changed(within, data)), ...counted(data)],
    notify: nobody,
  },
  'event.purged': { subject: ({ eventId }) => eventId, audience: nobody, notify: nobody },
  'event.told': {
    audience: nobody,
    notify: async (_, { eventId, reason, userIds, byId, itemId }) => [
      {
        to: userIds,
        type: 'CONTENT_POST',
        kind: null,
        reason,
        target: { kind: 'EVENT', id: eventId },
        actorId: byId,
        itemId,
      },
    ],
  },
}

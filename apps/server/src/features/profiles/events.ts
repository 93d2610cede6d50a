import { type EventRules, none } from '#kernel/work/events.ts'

declare module '#kernel/work/events.ts' {
  interface DomainEvents {
    /** A person began to pray for a request: its author learns how many do, never who. */
    'prayer.prayedFor': { prayerId: string; authorId: string }
  }
}

export const profileEvents: Pick<EventRules, 'prayer.prayedFor'> = {
  'prayer.prayedFor': {
    audience: none,
    notify: async (_, { prayerId, authorId }) => [
      {
        to: [authorId],
        type: 'CONTENT_POST',
        kind: null,
        reason: 'PRAYED_FOR',
        target: { kind: 'PRAYER', id: prayerId },
        actorId: null,
      },
    ],
  },
}

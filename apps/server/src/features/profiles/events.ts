import { type EventRules, none } from '#kernel/work/events.ts'

export interface ProfileEvents {
  /** A person began to pray for a request: its author learns how many do, never who. */
  'prayer.prayedFor': { prayerId: string; authorId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends ProfileEvents {}
}

export const profileEvents: EventRules<ProfileEvents> = {
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

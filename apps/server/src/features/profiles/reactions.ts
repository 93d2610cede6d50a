import { type Reactions, nobody } from '#kernel/events.ts'

declare module '../../kernel/events.ts' {
  interface DomainEvents {
    /** Somebody began to pray for a request: it is told how many do, never who. */
    'prayer.prayedFor': { prayerId: string; authorId: string }
  }
}

export const profileReactions: Pick<Reactions, 'prayer.prayedFor'> = {
  'prayer.prayedFor': {
    audience: nobody,
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

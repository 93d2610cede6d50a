import type { StreamState } from '@koinon/contract/shared'
import { type EventRules, none } from '#kernel/work/events.ts'

declare module '#kernel/work/events.ts' {
  interface DomainEvents {
    /** Its state or its number of viewers changed. */
    'stream.moved': { streamId: string; groupId: string; state: StreamState; viewers: number }
    /** It is shown to the members from now on. */
    'stream.began': { streamId: string; groupId: string; postId: string }
  }
}

/** Announced to those who have the organisation open. Members are notified that it is live, a few hundred at a time. */
export const liveEvents: Pick<EventRules, 'stream.moved' | 'stream.began'> = {
  'stream.moved': {
    audience: async (_, { groupId, ...data }) => [
      { screen: { kind: 'GROUP', id: groupId }, name: 'stream.changed', data: { groupId, ...data } },
    ],
    notify: none,
  },
  'stream.began': { audience: none, notify: none, subject: ({ streamId }) => streamId },
}

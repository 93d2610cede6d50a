import type { StreamState } from '@koinon/contract/shared'
import { type EventRules, none } from '#kernel/work/events.ts'

export interface LiveEvents {
  /** Its state or its number of viewers changed. */
  'stream.stateChanged': { streamId: string; groupId: string; state: StreamState; viewers: number }
  /** The stream is shown to members from now on. */
  'stream.started': { streamId: string; groupId: string; postId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends LiveEvents {}
}

/** Announced to those who have the organisation open. Members are notified that it is live, a few hundred at a time. */
export const liveEvents: EventRules<LiveEvents> = {
  'stream.stateChanged': {
    audience: async (_, { groupId, ...data }) => [
      { screen: { kind: 'GROUP', id: groupId }, name: 'stream.changed', data: { groupId, ...data } },
    ],
    notify: none,
  },
  'stream.started': { audience: none, notify: none, subject: ({ streamId }) => streamId },
}

import type { MediaStatus } from '@koinon/contract/shared'
import { type EventRules, none } from '#kernel/work/events.ts'

export interface MediaEvents {
  'media.progressed': {
    mediaId: string
    ownerId: string
    status: MediaStatus
    progress: number
    failure: string | null
  }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends MediaEvents {}
}

/** The uploader receives the steps of processing; other receivers are decided where the file is used. */
export const mediaEvents: EventRules<MediaEvents> = {
  'media.progressed': {
    subject: ({ mediaId }) => mediaId,
    audience: async (_, { mediaId, ownerId, status, progress, failure }) => [
      { to: [ownerId], name: 'media.changed', data: { mediaId, status, progress, failure } },
    ],
    notify: none,
  },
}

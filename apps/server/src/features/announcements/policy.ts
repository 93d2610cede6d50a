import type { AnnouncementChannel } from '@koinon/contract/shared'
import type { Role } from '#kernel/actor.ts'
import { allow, deny } from '#kernel/refusal.ts'

interface Period {
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** The rules of announcements. Pure. */
export const announcementPolicy = {
  /** Moderators show, change and end banners; mails and pushes to everybody are for administrators. */
  announce: ({ roles }: { readonly roles: readonly Role[] }, channels: readonly AnnouncementChannel[]) =>
    roles.includes('ADMINISTRATOR') || channels.every((channel) => channel === 'BANNER') ? allow : deny('NOT_ALLOWED'),

  stateAt: ({ startsAt, endsAt }: Period, now: Date): 'SCHEDULED' | 'RUNNING' | 'ENDED' => {
    if (endsAt !== null && endsAt <= now) return 'ENDED'
    return startsAt > now ? 'SCHEDULED' : 'RUNNING'
  },

  /** The end lies after the start, and is still to come. */
  hasRightOrder: ({ startsAt, endsAt }: Period, now: Date): boolean =>
    endsAt === null || (endsAt > startsAt && endsAt > now),
} as const

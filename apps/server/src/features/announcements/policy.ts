import type { AnnouncementAudience, AnnouncementChannel } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import { allow, deny } from '#kernel/refusal.ts'

interface Period {
  readonly startsAt: Date
  readonly endsAt: Date | null
}

interface Audience {
  readonly audience: AnnouncementAudience
}
interface Channels {
  readonly channels: readonly AnnouncementChannel[]
}

/** The rules of announcements. Pure. */
export const announcementPolicy = {
  /** Moderators show, change and end banners; mails and pushes to everybody are for administrators. */
  announce: ({ roles }: Pick<Actor, 'roles'>, channels: Channels['channels']) =>
    roles.includes('ADMINISTRATOR') || channels.every((channel) => channel === 'BANNER') ? allow : deny('NOT_ALLOWED'),

  stateAt: ({ startsAt, endsAt }: Period, now: Date): 'SCHEDULED' | 'RUNNING' | 'ENDED' => {
    if (endsAt !== null && endsAt <= now) return 'ENDED'
    return startsAt > now ? 'SCHEDULED' : 'RUNNING'
  },

  /** The rights of staff on an announcement that is stored. */
  rights: (actor: Pick<Actor, 'roles'>, { channels, ...period }: Period & Channels, now: Date) => {
    const state = announcementPolicy.stateAt(period, now)
    const may = announcementPolicy.announce(actor, channels).ok
    return { change: may && state === 'SCHEDULED', end: may && state !== 'ENDED' }
  },

  /** The field that visitors cannot be chosen by, or that does not reach them; null if there is none. */
  visitorsFault: ({ audience, channels }: Audience & Channels): string | null => {
    if (audience.to !== 'VISITORS') return null
    if (channels.some((channel) => channel !== 'BANNER')) return 'channels'
    if (audience.groupIds.length > 0) return 'audience.groupIds'
    if (audience.joinedAfter !== null) return 'audience.joinedAfter'
    return audience.joinedBefore === null ? null : 'audience.joinedBefore'
  },

  /** The end lies after the start, and is still to come. */
  hasRightOrder: ({ startsAt, endsAt }: Period, now: Date): boolean =>
    endsAt === null || (endsAt > startsAt && endsAt > now),
} as const

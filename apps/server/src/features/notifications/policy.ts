import type { NotificationReason, NotificationType, TargetKind } from '@koinon/contract/shared'
import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'

/** How much a group may notify a person of. */
export type GroupLevel = 'ALL' | 'MENTIONS' | 'NONE'
export type DigestRhythm = 'DAILY' | 'WEEKLY'
export interface QuietHours {
  /** `HH:MM` in the zone; `to` earlier than `from` is on the next morning. */
  readonly from: string
  readonly to: string
  readonly timeZone: string
  /** 1 Monday … 7 Sunday, the days on which they begin. */
  readonly days: readonly number[]
}

/** The state of a notification: when it last changed, and how many people it counts. */
export interface NotificationState {
  readonly at: Date
  readonly actorCount: number
}

const dayMinutes = 1440
/**
 * Acts that many people may do to one target: the first is pushed, and then only round numbers. People who pray are not
 * counted by the notification, as it must not know them: only the first is pushed, until it has been read.
 */
const counted = new Set<NotificationReason>([
  'POST_LIKED',
  'POST_REACTED',
  'COMMENT_LIKED',
  'REPOSTED',
  'FOLLOWED',
  'NEW_POST',
  'PRAYED_FOR',
])
const ownMails = new Set<NotificationReason>(['MODERATION', 'RESTRICTED', 'OWNER_SILENT', 'GROUP_CLAIMED'])
export const mentionTypes: readonly NotificationType[] = ['POST_TAG', 'COMMENT_TAG']

/** The greatest round number (5, 10, 25, 50, 100, 250 …) up to a count; 0 below the first. */
function milestoneUpTo(count: number): number {
  let last = 0
  for (let unit = 1; unit <= count; unit *= 10) {
    for (const step of [unit, 2.5 * unit, 5 * unit]) {
      if (step >= 5 && step <= count && Number.isInteger(step)) last = step
    }
  }
  return last
}

interface LocalTime {
  /** 1 Monday … 7 Sunday. */
  readonly day: number
  readonly minutes: number
}
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
function localTime(timeZone: string, at: Date): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return { day: dayNames.indexOf(part('weekday')) + 1, minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const dayBefore = (day: number): number => (day === 1 ? 7 : day - 1)

/** When, by the member's clock, digests are sent: in the morning, and for a while after to those not reached. */
const digestTimes: {
  readonly [R in DigestRhythm]: { readonly from: number; readonly to: number; readonly apartMs: number }
} = {
  DAILY: { from: 8 * 60, to: 10 * 60, apartMs: 20 * hourMs },
  WEEKLY: { from: 8 * 60, to: 20 * 60, apartMs: 6 * dayMs },
}

export const notificationPolicy = {
  /**
   * Whether a notification that was sent before is worth sending again. Nothing is sent twice, and a flood is sent in
   * steps.
   */
  isWorthTelling(reason: NotificationReason, before: NotificationState | null, now: NotificationState): boolean {
    if (before === null) return true
    if (now.at <= before.at) return false
    return counted.has(reason) ? milestoneUpTo(now.actorCount) > before.actorCount : true
  },

  /**
   * Whether a group's level allows a notification about it to be sent out. In the list itself it appears at any level.
   */
  mayLeaveList: (type: NotificationType, level: GroupLevel | null): boolean =>
    level === null || level === 'ALL' || (level === 'MENTIONS' && mentionTypes.includes(type)),

  /**
   * Whether its own mail says it already: the one about the platform's subscription names the price and the day; a
   * restriction comes with its statement of reasons; an owner is warned at every address.
   */
  hasOwnMail: (reason: NotificationReason, about: TargetKind): boolean =>
    (reason === 'RENEWAL' && about === 'SUBSCRIPTION') || ownMails.has(reason),

  /** Whether what a reminder announces has begun, or was moved: it would mislead. */
  isOutdated: (reason: NotificationReason, startTime: string | undefined, at: Date): boolean =>
    reason === 'EVENT_REMINDER' && (startTime === undefined || new Date(startTime) <= at),

  /** The end of the quiet hours around a moment; null if it is in none. */
  quietUntil(hours: QuietHours | null, at: Date): Date | null {
    if (!hours) return null
    const { day, minutes } = localTime(hours.timeZone, at)
    const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
    const begins = (on: number) => hours.days.includes(on)
    const isQuiet =
      from < to
        ? minutes >= from && minutes < to && begins(day)
        : (minutes >= from && begins(day)) || (minutes < to && begins(dayBefore(day)))
    if (!isQuiet) return null
    const left = (to - minutes + dayMinutes) % dayMinutes || dayMinutes
    const whole = Math.floor(at.getTime() / minuteMs) * minuteMs
    const end = new Date(whole + left * minuteMs)
    // The clock may have been changed meanwhile: the end is by the clock of that time.
    const off =
      ((to - localTime(hours.timeZone, end).minutes + dayMinutes + dayMinutes / 2) % dayMinutes) - dayMinutes / 2
    return new Date(end.getTime() + off * minuteMs)
  },

  /** Whether it is the time for digests where a person lives. */
  isDigestTime(rhythm: DigestRhythm, timeZone: string, at: Date): boolean {
    const { day, minutes } = localTime(timeZone, at)
    const { from, to } = digestTimes[rhythm]
    return minutes >= from && minutes < to && (rhythm === 'DAILY' || day === 1)
  },
  /** A member who had a digest after this has already had the present one. */
  digestAfter: (rhythm: DigestRhythm, at: Date): Date => new Date(at.getTime() - digestTimes[rhythm].apartMs),
  /** How far back a first digest looks. */
  digestBegins: (rhythm: DigestRhythm, at: Date): Date =>
    new Date(at.getTime() - (rhythm === 'DAILY' ? 24 : 7 * 24) * hourMs),

  /** A push that could not be delivered for this long is outdated. */
  isStale: (lineAt: Date, at: Date): boolean => at.getTime() - lineAt.getTime() > 6 * hourMs,
}

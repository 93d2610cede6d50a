import type { NotificationSubject } from '@koinon/contract/shared'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type NotificationSettings = ReplyOf<'accounts.getNotificationSettings'>
export type MailRhythm = NotificationSettings['matrix'][number]['email']
export type QuietHours = NonNullable<NotificationSettings['quietHours']>

/** In reading order, the most common first. */
export const subjectOrder = [
  'CONTENT_POST',
  'EVENTS',
  'REMINDERS',
  'SEARCHES',
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'POST_TAG',
  'COMMENT_TAG',
  'FOLLOWING',
  'GROUP_INVITE',
  'GROUP_JOIN_REQUEST',
  'GROUP_POST_PERMISSION_REQUEST',
] as const satisfies readonly NotificationSubject[]

const note = 'how often a mail comes'
export const mailRhythms = (): readonly { readonly value: MailRhythm; readonly label: string }[] => [
  { value: 'OFF', label: word('Never', note) },
  { value: 'IMMEDIATE', label: t('Right away') },
  { value: 'DAILY', label: word('Daily', note) },
  { value: 'WEEKLY', label: word('Weekly', note) },
]

// 1 June 2026 is a Monday.
const dayOfWeek = (day: number): Date => new Date(Date.UTC(2026, 5, day))

/** 1 Monday … 7 Sunday. */
export const weekdays = (): readonly { readonly day: number; readonly label: string }[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, label: formatDate(dayOfWeek(day), 'shortWeekday', 'UTC') }))

/** The initial values: every night, in the account's time zone. */
export const usualQuietHours = (timeZone: string): QuietHours => ({
  from: '22:00',
  to: '07:00',
  timeZone,
  days: [1, 2, 3, 4, 5, 6, 7],
})

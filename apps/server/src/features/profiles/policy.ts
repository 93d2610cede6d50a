import { allow, deny } from '../../kernel/refusal.ts'
import type { PrayerRow } from './store/prayers.ts'

type PrayerStanding = Pick<PrayerRow, 'own' | 'anonymous'>

/** What somebody who sees a prayer request may do with it. */
export const prayerPolicy = {
  pray: ({ own }: Pick<PrayerStanding, 'own'>) => (own ? deny('NOT_ALLOWED') : allow),
  answer: ({ own }: Pick<PrayerStanding, 'own'>) => (own ? allow : deny('NOT_ALLOWED')),
  remove: ({ own }: Pick<PrayerStanding, 'own'>) => (own ? allow : deny('NOT_ALLOWED')),
  /** With the person who wrote it; an anonymous one names nobody to report. */
  mayReport: ({ own, anonymous }: PrayerStanding): boolean => !own && !anonymous,
} as const

/** Requests that somebody may put up in a day. */
export const prayersADay = 5

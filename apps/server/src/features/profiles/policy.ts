import { allow, deny } from '#kernel/refusal.ts'
import type { PrayerRow } from './store/prayers.ts'

type PrayerState = Pick<PrayerRow, 'own' | 'anonymous'>

/** The rights of a viewer of a prayer request. */
export const prayerPolicy = {
  pray: ({ own }: Pick<PrayerState, 'own'>) => (own ? deny('NOT_ALLOWED') : allow),
  answer: ({ own }: Pick<PrayerState, 'own'>) => (own ? allow : deny('NOT_ALLOWED')),
  remove: ({ own }: Pick<PrayerState, 'own'>) => (own ? allow : deny('NOT_ALLOWED')),
  report: ({ own }: Pick<PrayerState, 'own'>) => (own ? deny('OWN_CONTENT') : allow),
  /** Blocked people appear in a list: it would name who asked anonymously. */
  mayBlockAlong: ({ anonymous }: Pick<PrayerState, 'anonymous'>): boolean => !anonymous,
} as const

/** Requests a person may post a day. */
export const maxPrayersPerDay = 5

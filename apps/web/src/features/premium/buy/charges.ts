import { dayMs } from '#lib/text/durations.ts'
import { hasTrial } from '../labels.ts'
import type { Priced } from '../labels.ts'

/** When money is taken: `first` now or after the free days, and again from `nextAt` on. */
export interface ChargePlan {
  readonly kind: 'FREE' | 'ONCE' | 'TRIAL' | 'RECURRING'
  /** Of the first charge; null if it is made now, or there is none. */
  readonly firstAt: Date | null
  /** Of the charge after the first; null if there is none. */
  readonly nextAt: Date | null
}

/** The date moved by months; the last day of a month that is too short. */
function addMonths(date: Date, months: number): Date {
  const later = new Date(date)
  later.setDate(1)
  later.setMonth(later.getMonth() + months)
  const lastDay = new Date(later.getFullYear(), later.getMonth() + 1, 0).getDate()
  later.setDate(Math.min(date.getDate(), lastDay))
  return later
}

/** The charges that follow if this is bought at `now`. */
export function chargePlanOf(offer: Priced, now: Date): ChargePlan {
  const { price, interval, trialDays } = offer
  if (price.amount === 0) return { kind: 'FREE', firstAt: null, nextAt: null }
  if (interval === 'ONE_TIME') return { kind: 'ONCE', firstAt: null, nextAt: null }
  const months = interval === 'MONTHLY' ? 1 : 12
  if (!hasTrial(offer)) return { kind: 'RECURRING', firstAt: null, nextAt: addMonths(now, months) }
  const firstAt = new Date(now.getTime() + trialDays * dayMs)
  return { kind: 'TRIAL', firstAt, nextAt: addMonths(firstAt, months) }
}

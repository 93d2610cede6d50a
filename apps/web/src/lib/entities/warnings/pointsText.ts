import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'

interface Warning {
  readonly points: number
  readonly expiresAt: Date
  readonly withdrawnAt: Date | null
}

/** How much a warning weighs, and until when. */
export function pointsText({ points, expiresAt, withdrawnAt }: Warning): string {
  if (withdrawnAt !== null) return t('Withdrawn on {date}', { date: formatDate(withdrawnAt, 'day') })
  if (points === 0) return t('A message, without points')
  return t('{count, plural, one {# point} other {# points}} until {date}', {
    count: points,
    date: formatDate(expiresAt, 'day'),
  })
}

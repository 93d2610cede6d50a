import { cachedByLocale } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { EventCard } from './types.ts'

/** How many places there are, and whether any is left; undefined without a limit. */
export function capacityText({ spotsLeft, capacity }: Pick<EventCard, 'spotsLeft' | 'capacity'>): string | undefined {
  if (spotsLeft === null || capacity === null) return undefined
  return spotsLeft === 0
    ? t('{count, plural, one {# place, taken} other {# places, all taken}}', { count: capacity })
    : t('{count, plural, one {# place} other {# places}}', { count: capacity })
}

/** "You’re 2nd in line." */
export const placeInLineText = (place: number): string =>
  t(
    '{rule, select, one {You’re {place}st in line.} two {You’re {place}nd in line.} few {You’re {place}rd in line.} other {You’re {place}th in line.}}',
    {
      rule: cachedByLocale('ordinal', (locale) => new Intl.PluralRules(locale, { type: 'ordinal' })).select(place),
      place,
    },
  )

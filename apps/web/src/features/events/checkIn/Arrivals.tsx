import { LineChart } from '@koinon/ui/charts/LineChart'
import { Heading } from '@koinon/ui/foundations/Heading'
import { minuteMs } from '#lib/text/durations.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Guest } from '../guests/types.ts'
import { arrivalsOf } from './arrivals.ts'
import styles from './CheckIn.module.css'

/** Fewer guests make no curve. */
const atLeast = 3
const stepMs = 15 * minuteMs

/** When the guests came, a quarter of an hour each; their times are in the list above. */
export function Arrivals({ guests }: { readonly guests: readonly Guest[] }) {
  const times = guests.flatMap(({ checkedInAt }) => (checkedInAt === null ? [] : [checkedInAt]))
  const points = arrivalsOf(times, stepMs)
  if (times.length < atLeast || points.length < 2) return null
  return (
    <section className={styles['arrivals']}>
      <Heading level={2} size="h4">
        {word('Arrivals', 'of guests, over time')}
      </Heading>
      <LineChart
        label={word('Arrivals', 'of guests, over time')}
        formatValue={String}
        points={points.map(({ at, count }) => ({
          label: formatDate(at, 'time'),
          value: count,
          words: t('{count, plural, one {# guest} other {# guests}}', { count }),
        }))}
      />
    </section>
  )
}

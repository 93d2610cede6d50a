import { StatTile } from '@koinon/ui/overview/StatTile'
import type { StatChange } from '@koinon/ui/overview/StatTile'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { noComparison, perDayText, shareOf, waitText } from './overviewTexts.ts'
import type { PlaceNumbers, PlaceTotals } from './overviewTexts.ts'
import styles from './Overview.module.css'

interface TilesProps {
  readonly numbers: PlaceNumbers
  readonly totals: PlaceTotals
}

/** The four numbers of the place, each with its change and its course. */
export function OverviewTiles({ numbers, totals }: TilesProps) {
  const valuesOf = (name: PlaceNumbers['series'][number]['name']) =>
    numbers.series.find((line) => line.name === name)?.points.map(({ value }) => value) ?? []
  return (
    <ul role="list" aria-label={t('Main numbers')} className={styles['tiles']}>
      <li>
        <StatTile
          label={word('Members', 'tab of a group')}
          value={formatNumber(totals.members)}
          change={joinedChange(numbers, totals)}
          values={valuesOf('MEMBERS')}
          href={paths.managed('users')}
        />
      </li>
      <li>
        <StatTile
          label={t('Active people')}
          value={formatNumber(totals.active)}
          change={activeChange(numbers, totals)}
          values={valuesOf('ACTIVE')}
        />
      </li>
      <li>
        <StatTile
          label={t('Posts per day')}
          value={perDayText(totals.posts, numbers.days)}
          change={postsChange(numbers, totals)}
          values={valuesOf('POSTS')}
          href={paths.managed('content')}
        />
      </li>
      <li>
        <StatTile
          label={t('Wait in the queue')}
          value={totals.queueWait === null ? '–' : waitText(totals.queueWait)}
          change={waitChange(numbers, totals)}
          values={valuesOf('QUEUE_WAIT')}
          href={paths.queue}
        />
      </li>
    </ul>
  )
}

function joinedChange({ period }: PlaceNumbers, { joined }: PlaceTotals): StatChange {
  const text = {
    WEEK: () => t('{count, plural, =0 {Nobody joined this week} other {# joined this week}}', { count: joined }),
    MONTH: () => t('{count, plural, =0 {Nobody joined in 30 days} other {# joined in 30 days}}', { count: joined }),
    YEAR: () => t('{count, plural, =0 {Nobody joined in 12 months} other {# joined in 12 months}}', { count: joined }),
  }[period]()
  return joined === 0 ? { text } : { text, direction: 'up', isGood: true }
}

function activeChange(numbers: PlaceNumbers, { active, members }: PlaceTotals): StatChange {
  const share = shareOf(active, members)
  const { before } = numbers
  if (before === null) return { text: t('{share} of members', { share }) }
  const was = shareOf(before.active, before.members)
  if (share === was) return { text: t('{share}, as before', { share }) }
  const isUp = active / Math.max(1, members) > before.active / Math.max(1, before.members)
  return { text: t('{share}, was {was}', { share, was }), direction: isUp ? 'up' : 'down', isGood: isUp }
}

function postsChange(numbers: PlaceNumbers, { posts }: PlaceTotals): StatChange {
  const { before, days } = numbers
  if (before === null) return { text: noComparison(numbers) }
  const [now, was] = [perDayText(posts, days), perDayText(before.posts, days)]
  if (now === was) return { text: t('as before') }
  const isUp = posts > before.posts
  return { text: t('was {was}', { was }), direction: isUp ? 'up' : 'down', isGood: isUp }
}

function waitChange(numbers: PlaceNumbers, { queueWait }: PlaceTotals): StatChange {
  const { before } = numbers
  if (queueWait === null) return { text: t('No decisions yet') }
  if (before === null) return { text: noComparison(numbers) }
  if (before.queueWait === null) return { text: t('No decisions before') }
  const saved = before.queueWait - queueWait
  if (Math.abs(saved) < 60) return { text: t('as before') }
  return saved > 0
    ? { text: t('{time} faster', { time: waitText(saved) }), direction: 'down', isGood: true }
    : { text: t('{time} slower', { time: waitText(-saved) }), direction: 'up' }
}

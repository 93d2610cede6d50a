import { StatTile } from '@koinon/ui/overview/StatTile'
import type { StatChange } from '@koinon/ui/overview/StatTile'
import type { MetricsSeries } from '@koinon/contract/shared'
import { formatNumber } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t } from '#lib/text/i18n/index.ts'
import { seriesLabels } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import styles from './organizations.module.css'

export interface MetricsTilesProps {
  readonly metrics: Pick<Metrics, 'totals' | 'series'>
  /** Of the period before it; undefined as long as there was none. */
  readonly before: Metrics['totals'] | undefined
}

/** A period's numbers, side by side, each with its course and what it was in the period before. */
export function MetricsTiles({ metrics: { totals, series }, before }: MetricsTilesProps) {
  const names = seriesLabels()
  const { newMembers, leavers, activeDay, activeWeek, activeMonth, premiumRevenue } = totals
  const valuesOf = (name: MetricsSeries) => series.find((line) => line.name === name)?.points.map(({ value }) => value)
  const counted = [
    ['POSTS', 'posts'],
    ['COMMENTS', 'comments'],
    ['REACTIONS', 'reactions'],
    ['EVENT_ATTENDANCE', 'eventAttendance'],
  ] as const
  return (
    <ul role="list" aria-label={t('Key figures')} className={styles['tiles']}>
      <li>
        <StatTile
          label={names.MEMBERS}
          value={formatNumber(totals.members)}
          change={{
            text: t('{joined} joined, {left} left', { joined: formatNumber(newMembers), left: formatNumber(leavers) }),
          }}
          values={valuesOf('MEMBERS')}
        />
      </li>
      <li>
        <StatTile
          label={t('Active in 30 days')}
          value={formatNumber(activeMonth)}
          change={{
            text: t('{week} in a week, {day} on the last day', {
              week: formatNumber(activeWeek),
              day: formatNumber(activeDay),
            }),
          }}
          values={valuesOf('ACTIVE')}
        />
      </li>
      {counted.map(([name, total]) => (
        <li key={name}>
          <StatTile
            label={names[name]}
            value={formatNumber(totals[total])}
            change={changeOf(totals[total], before?.[total], formatNumber)}
            values={valuesOf(name)}
          />
        </li>
      ))}
      {premiumRevenue.amount !== 0 && (
        <li>
          <StatTile
            label={names.PREMIUM_REVENUE}
            value={formatMoney(premiumRevenue)}
            change={changeOf(premiumRevenue.amount, before?.premiumRevenue.amount, (amount) =>
              formatMoney({ ...premiumRevenue, amount }),
            )}
            values={valuesOf('PREMIUM_REVENUE')}
          />
        </li>
      )}
    </ul>
  )
}

function changeOf(now: number, was: number | undefined, words: (value: number) => string): StatChange | undefined {
  if (was === undefined) return undefined
  if (now === was) return { text: t('as before') }
  const isUp = now > was
  return { text: t('was {was}', { was: words(was) }), direction: isUp ? 'up' : 'down', isGood: isUp }
}

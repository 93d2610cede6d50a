import type { ReactNode } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import { formatNumber } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t } from '#lib/text/i18n/index.ts'
import { seriesLabels } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import styles from './organizations.module.css'

/** A period's numbers, side by side. */
export function MetricsTiles({ totals }: { readonly totals: Metrics['totals'] }) {
  const names = seriesLabels()
  const { newMembers, leavers, activeDay, activeWeek, activeMonth } = totals
  return (
    <ul role="list" aria-label={t('Key figures')} className={styles['tiles']}>
      <Tile value={formatNumber(totals.members)} label={names.MEMBERS}>
        {t('{joined} joined, {left} left', { joined: formatNumber(newMembers), left: formatNumber(leavers) })}
      </Tile>
      <Tile value={formatNumber(activeMonth)} label={t('Active in 30 days')}>
        {t('{week} in a week, {day} on the last day', { week: formatNumber(activeWeek), day: formatNumber(activeDay) })}
      </Tile>
      <Tile value={formatNumber(totals.posts)} label={names.POSTS} />
      <Tile value={formatNumber(totals.comments)} label={names.COMMENTS} />
      <Tile value={formatNumber(totals.reactions)} label={names.REACTIONS} />
      <Tile value={formatNumber(totals.eventAttendance)} label={names.EVENT_ATTENDANCE} />
      {totals.premiumRevenue.amount !== 0 && (
        <Tile value={formatMoney(totals.premiumRevenue)} label={names.PREMIUM_REVENUE} />
      )}
    </ul>
  )
}

interface TileProps {
  readonly value: string
  readonly label: string
  readonly children?: ReactNode
}
function Tile({ value, label, children }: TileProps) {
  return (
    <li className={styles['tile']}>
      <span className={styles['count']}>{value}</span>
      <div>
        <Text size="ui">{label}</Text>
        {children !== undefined && (
          <Text size="small" tone="muted">
            {children}
          </Text>
        )}
      </div>
    </li>
  )
}

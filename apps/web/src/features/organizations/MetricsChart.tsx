import { useState } from 'react'
import type { MetricsSeries } from '@koinon/contract/shared'
import { ToggleButton } from '@koinon/ui/actions/ToggleButton'
import { LineChart } from '@koinon/ui/charts/LineChart'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Stack } from '@koinon/ui/foundations/Stack'
import { formatCount } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { pointLabel, seriesLabels, valueText } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { NumbersTable } from '@koinon/ui/overview/NumbersTable'
import styles from './organizations.module.css'

/** One of the series, as a chart or a table. */
export function MetricsChart({ metrics }: { readonly metrics: Metrics }) {
  const [name, setName] = useState<MetricsSeries>('MEMBERS')
  const [isTable, setTable] = useState(false)
  const names = seriesLabels()
  const { interval, series } = metrics
  const points = (series.find((line) => line.name === name)?.points ?? []).map(({ at, value }) => ({
    label: pointLabel(at, interval),
    value,
    words: valueText(name, value, metrics),
  }))
  const offered = series.filter(
    ({ name: each }) => each !== 'PREMIUM_REVENUE' || metrics.totals.premiumRevenue.amount !== 0,
  )
  return (
    <Stack gap={5}>
      <div className={styles['tools']}>
        <NativeSelect
          label={word('Show', 'which numbers, as a line over time')}
          options={offered.map(({ name: each }) => ({ value: each, label: names[each] }))}
          value={name}
          onChange={(value) => setName(value as MetricsSeries)}
        />
        <ToggleButton isSelected={isTable} onChange={setTable} icon="list">
          {t('Show as table')}
        </ToggleButton>
      </div>
      {isTable ? (
        <NumbersTable
          label={names[name]}
          head={[headOf(interval), names[name]]}
          rows={points.map(({ label, words }) => ({ id: label, name: label, cells: [words] })).toReversed()}
        />
      ) : (
        <LineChart
          label={names[name]}
          points={points}
          formatValue={(value) => (name === 'PREMIUM_REVENUE' ? valueText(name, value, metrics) : formatCount(value))}
        />
      )}
    </Stack>
  )
}

const headOf = (interval: Metrics['interval']): string =>
  ({ DAY: word('Day', 'column'), WEEK: t('Week from'), MONTH: word('Month', 'column') })[interval]

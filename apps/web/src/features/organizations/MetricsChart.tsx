import { useState } from 'react'
import type { MetricsSeries } from '@koinon/contract/shared'
import { ToggleButton } from '@koinon/ui/actions/ToggleButton'
import { LineChart } from '@koinon/ui/content/LineChart'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { Stack } from '@koinon/ui/foundations/Stack'
import { formatCount } from '#lib/format.ts'
import { t, word } from '#lib/i18n/index.ts'
import { pointLabel, seriesWords, valueWords } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { NumbersTable } from './NumbersTable.tsx'
import styles from './organizations.module.css'

/** One of the series, as a chart or a table. */
export function MetricsChart({ metrics }: { readonly metrics: Metrics }) {
  const [name, setName] = useState<MetricsSeries>('MEMBERS')
  const [isTable, setTable] = useState(false)
  const names = seriesWords()
  const { interval, series } = metrics
  const points = (series.find((line) => line.name === name)?.points ?? []).map(({ at, value }) => ({
    label: pointLabel(at, interval),
    value,
    words: valueWords(name, value, metrics),
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
          formatValue={(value) => (name === 'PREMIUM_REVENUE' ? valueWords(name, value, metrics) : formatCount(value))}
        />
      )}
    </Stack>
  )
}

const headOf = (interval: Metrics['interval']): string =>
  ({ DAY: word('Day', 'column'), WEEK: t('Week from'), MONTH: word('Month', 'column') })[interval]

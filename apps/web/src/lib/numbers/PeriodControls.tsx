import type { MetricsPeriod } from '@koinon/contract/shared'
import { ToggleButton } from '@koinon/ui/actions/ToggleButton'
import { SegmentedControl } from '@koinon/ui/choices/SegmentedControl'
import { t, word } from '../text/i18n/index.ts'
import { periodLabels, periods } from './metricsPeriods.ts'

export interface PeriodControlsProps {
  readonly period: MetricsPeriod
  readonly onPeriodChange: (period: MetricsPeriod) => void
  readonly isTable: boolean
  readonly onTableChange: (isTable: boolean) => void
}

/** The period of what is counted, and whether it is shown as charts or tables. */
export function PeriodControls({ period, onPeriodChange, isTable, onTableChange }: PeriodControlsProps) {
  const labels = periodLabels()
  return (
    <>
      <SegmentedControl
        label={word('Time', 'over which things are counted')}
        options={periods.map((value) => ({ value, label: labels[value] }))}
        value={period}
        onChange={onPeriodChange}
      />
      <ToggleButton isSelected={isTable} onChange={onTableChange} icon="table" size="dense">
        {t('Show as table')}
      </ToggleButton>
    </>
  )
}
